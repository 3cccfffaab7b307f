import { Link, useLocation } from 'react-router'
import type { Turn } from '../domain/obligation.ts'
import { obligationPath } from '../domain/obligation-path.ts'
import type { TurnLine } from '../domain/turn-line.ts'
import {
  dueText,
  obligationLines,
  obligationTexts as texts,
  waitedDueText,
  waitingTexts,
  whoInSentence,
} from '../texts.ts'

type TurnNoteProps = { reader: Turn; turns: readonly TurnLine[]; now: Date }

/** The obligations about a project: the reader's own, then those of the others. Renders nothing when there are none. */
export function TurnNote({ reader, turns, now }: TurnNoteProps) {
  const { pathname } = useLocation()
  const own = turns.filter(({ isOwn }) => isOwn)
  const others = sentencesAboutOthers(turns, reader, now)
  if (own.length + others.length === 0) return null
  return (
    <div className="measure flex flex-col gap-1 border-l-4 border-line-strong pl-4">
      {own.map((turn) => (
        <p key={turn.id}>
          <strong>{texts.yourTurn[reader]}:</strong>{' '}
          <Task path={obligationPath(turn)} page={pathname}>
            {obligationLines[turn.turn][turn.kind].what(whoInSentence(turn.counterpart, reader))}
          </Task>
          , {dueText(turn.dueAt, now)}.
        </p>
      ))}
      {others.map((words) => (
        <p key={words} className="text-ink-soft">
          {words}
        </p>
      ))}
    </div>
  )
}

/** What to do, with a link to the place for it; what is done on this page itself has none. */
function Task({ path, page, children }: { path: string; page: string; children: string }) {
  return path === page ? children : <Link to={path}>{children}</Link>
}

/**
 * One sentence for each kind of obligation of others. It states the time when all of that kind are due at the same
 * instant.
 */
function sentencesAboutOthers(turns: readonly TurnLine[], reader: Turn, now: Date): string[] {
  const byKind = Map.groupBy(
    turns.filter(({ isOwn }) => !isOwn),
    ({ kind }) => kind,
  )
  return [...byKind].flatMap(([kind, same]) => {
    const [first] = same
    const say = waitingTexts[kind]
    if (!first || !say) return []
    const isOneTime = same.every(({ dueAt }) => dueAt.getTime() === first.dueAt.getTime())
    const time = isOneTime ? `, ${waitedDueText(first.dueAt, now)}` : ''
    return [`${texts.weWait} ${say(whoInSentence(first.counterpart, reader), same.length)}${time}.`]
  })
}
