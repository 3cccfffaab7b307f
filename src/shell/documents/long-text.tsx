import { Fragment } from 'react'
import type { Block, Chapter, Entry, LongText, OperatorText } from '#content/long-text.ts'
import type { DrawingName } from '#design/drawings/drawing.tsx'
import type { OperatorFacts } from '#kernel/operator-facts.ts'
import { Ways } from '../menus/ways.tsx'
import { longTextTexts as texts } from '../texts/long-text.ts'
import { DrawnHero } from './hero.tsx'

/** A page with more chapters than these has a table of contents. */
const CHAPTERS_WITHOUT_CONTENTS = 4

/** The text with this operator's facts. */
export function toldBy(operator: OperatorFacts, { chapters, ...text }: OperatorText): LongText {
  return { ...text, chapters: chapters(operator) }
}

/** A page for reading from beginning to end or chapter by chapter. Its style sheet is `long-text.css`. */
export function LongTextPage({ text, drawing = 'papers' }: { text: LongText; drawing?: DrawingName }) {
  const { heading, lead, updated, ways = [], chapters } = text
  const hasContents = chapters.length > CHAPTERS_WITHOUT_CONTENTS
  return (
    <main id="content" className="long">
      <DrawnHero drawing={drawing}>
        <h1>{heading}</h1>
        <p className="lead">
          <RichText text={lead} />
        </p>
        {ways.length > 0 && <Ways ways={ways} />}
        <p className="updated">{texts.updated(updated)}</p>
      </DrawnHero>
      <div className={hasContents ? 'long-body long-looked-up' : 'long-body'}>
        {hasContents && <Contents chapters={chapters} />}
        <div className="prose">
          {chapters.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className="long-contents" aria-labelledby="contents">
      <h2 id="contents">{texts.contents}</h2>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const key = linesOf(block).join('\n')
    if (typeof block === 'string')
      return (
        <p key={key}>
          <RichText text={block} />
        </p>
      )
    return 'list' in block ? <Lines key={key} {...block} /> : <Entries key={key} {...block} />
  })
}

function Lines({ list }: { list: readonly string[] }) {
  return (
    <ul>
      {list.map((line) => (
        <li key={line}>
          <RichText text={line} />
        </li>
      ))}
    </ul>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="long-entries">
      {entries.map(({ term, text, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={text} />
            {detail && (
              <span className="detail">
                <RichText text={detail} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Plain words, then the words of a link, then its URL; and so on. */
const LINKS = /\[([^[\]]+)\]\(([^)\s]+)\)/

/** A line with its links. */
export function RichText({ text }: { text: string }) {
  const parts = text.split(LINKS)
  return parts.map((part, index) => {
    if (index % 3 === 2) return null
    const key = `${index}`
    if (index % 3 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <a key={key} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}

function linesOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : block.entries.flatMap(({ text, detail = '' }) => [text, detail])
}
