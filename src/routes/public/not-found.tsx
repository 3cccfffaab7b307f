import { data } from 'react-router'
import { contextOf } from '#edge/request-context.ts'
import { notFoundTexts } from '#shell/texts.ts'
import type { Route } from './+types/not-found'

export function loader(args: Route.LoaderArgs) {
  contextOf(args).services.log.info(
    { path: new URL(args.request.url).pathname.slice(0, 200) },
    'unknown path',
  )
  throw data(null, 404)
}

export function meta() {
  return [{ title: `${notFoundTexts.title} · Handslag` }]
}

export default function NotFound() {
  return null
}
