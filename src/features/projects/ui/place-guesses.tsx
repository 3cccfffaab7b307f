import { Button } from '#design/button.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { placeTexts } from '#features/places/texts.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { FormStart } from '../domain/form-start.ts'
import { placeGuessTexts } from '../texts/form-start.ts'

/** Asks which known place was meant by an unknown one. None is preselected. */
export function PlaceGuesses({ start, onChoose }: { start: FormStart; onChoose: (label: string) => void }) {
  return (
    <Notice
      isLive
      title={placeGuessTexts.unknown(start.location)}
      action={start.guesses.map(({ title, label }) => (
        <Button key={label} size="compact" onPress={() => onChoose(label)}>
          {placeTexts.meant(title)}
        </Button>
      ))}
    />
  )
}

/** The same question without JavaScript: each place is a link to the form with that place. */
export function PlainPlaceGuesses({ start }: { start: FormStart }) {
  const { company, category, title, description, location } = start
  const words = {
    vad: description || title,
    ...(category && { yrke: category }),
    ...(company && { foretag: company.slug }),
  }
  return (
    <Notice
      title={placeGuessTexts.unknown(location)}
      action={start.guesses.map(({ title, label }) => (
        <LinkButton
          key={label}
          size="compact"
          href={withQuery(href('/skapa-projekt'), { ...words, plats: label })}
        >
          {placeTexts.meant(title)}
        </LinkButton>
      ))}
    />
  )
}
