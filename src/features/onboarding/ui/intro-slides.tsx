import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { useStepHeading } from '#design/frame/use-step-heading.ts'
import { introTexts as texts } from '../texts.ts'

/** The page after the slides. */
const END = '/dashboard'

type IntroSlidesProps = {
  slide: number
  hrefOf: (slide: number) => string
  /** Called when the last slide is left by its button forward, but not when the slides are skipped. */
  onEnd: () => void
}

/**
 * One slide of the introduction (`slide` counted from 0). Its buttons are links, so that every slide has a URL: it
 * survives a reload, the browser's back button goes one slide back, and it works without JavaScript.
 */
export function IntroSlides({ slide, hrefOf, onEnd }: IntroSlidesProps) {
  const heading = useStepHeading(slide)
  const shown = texts.slides[slide]
  const isLast = slide === texts.slides.length - 1
  return (
    <div className="max-w-2xl">
      <p className="figures text-sm font-semibold text-ink-soft">
        {texts.progress(slide + 1, texts.slides.length)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 outline-none">
        {shown?.title}
      </h1>
      <p className="measure mt-4 text-lg text-ink-soft">{shown?.lead}</p>
      {shown && shown.lines.length > 0 && (
        <ol className="mt-8">
          {shown.lines.map((line) => (
            <li key={line.title} className="border-t border-line py-4">
              <h2 className="text-lg">{line.title}</h2>
              <p className="mt-1 text-ink-soft">{line.text}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {slide > 0 && (
          <Link to={hrefOf(slide - 1)} className={buttonLook()}>
            {texts.back}
          </Link>
        )}
        <Link
          to={isLast ? END : hrefOf(slide + 1)}
          onClick={isLast ? onEnd : undefined}
          className={buttonLook({ variant: 'primary' })}
        >
          {isLast ? texts.finish : texts.next}
        </Link>
        <Link to={END} className={buttonLook({ variant: 'quiet' })}>
          {texts.skip}
        </Link>
      </p>
    </div>
  )
}
