import { describe, expect, test } from 'vitest'
import { type SourceFile, sourcesIn } from './source-tree.ts'

// The server's errors of a form are shown at its fields and in a toast. `useFormChecks` and `FormError` do both, so
// each form that posts must use them.

/** What a file of components lacks, in words; null when it lacks nothing. */
function lacking({ text }: SourceFile): string | null {
  const isOurForm = /import \{[^}]*\bForm\b[^}]*\} from '(?:#design\/forms|\.)\/form\.tsx'/.test(text)
  const posts = /<Form\b[^>]*\bmethod="post"/s.test(text)
  const usesChecks = /\buse(?:Form|Street)Checks\(/.test(text)
  if (isOurForm && posts && !usesChecks && !text.includes('formProps?: object'))
    return 'a form that posts without useFormChecks'
  // A form that posts to another page is answered with a redirect, which has its own toast.
  const postsElsewhere = /\baction=\{/.test(text)
  if (/\buseFormChecks\(/.test(text) && !postsElsewhere && !/\bserverErrors\b/.test(text))
    return 'checks that never hear of what the server said'
  if (/\bhasOwnToast: true/.test(text) && !/\buseRefusalToast\((?:answer|standing),/.test(text))
    return 'a toast of its own that is never shown'
  if (
    /\b(?:answer|actionData|own)\?\.refusal\b/.test(text) &&
    /<Notice\b[^>]*>\s*\{[^}]*\.refusal\b/s.test(text)
  )
    return 'a refusal that is said beside FormError'
  return null
}

const components = sourcesIn('src', /\.tsx$/).filter(({ path }) => !path.endsWith('.test.tsx'))

test('every form shows in a toast what its server refused', () => {
  const found = components.flatMap((file) => {
    const words = lacking(file)
    return words ? [`${file.path}: ${words}`] : []
  })
  expect(found).toEqual([])
})

describe('the check', () => {
  const withForm = (rest: string) => ({
    path: 'x.tsx',
    text: `import { Form, FormError } from '#design/forms/form.tsx'\n${rest}`,
  })

  test.each([
    ['<Form element={RouterForm} method="post">', 'without useFormChecks'],
    ['useFormChecks({ schema, texts })\n<Form method="post">', 'never hear'],
    ['useFormChecks({ serverErrors, hasOwnToast: true })\n<Form method="post">', 'never shown'],
    ['useFormChecks({ serverErrors })\n<Notice tone="danger">{answer?.refusal}</Notice>', 'beside FormError'],
  ])('finds %s', (rest, words) => expect(lacking(withForm(rest))).toContain(words))

  test('accepts a form with checks, a form with GET, and one that posts to a route of its own', () => {
    const fine = [
      'useFormChecks({ schema, texts, serverErrors: answer?.errors })\n<Form method="post">',
      '<Form method="get">',
      'useFormChecks({ schema, texts })\n<Form method="post" action={action}>',
    ]
    expect(fine.map((rest) => lacking(withForm(rest)))).toEqual([null, null, null])
  })
})

/** How a page answers a form by hand: with fields of its own, or a refusal that it puts into the form. */
function answersByHand({ text }: SourceFile): boolean {
  return (
    /(?:\bdata(?:<[^(]*>)?\(|\breturn |=> \()\{[^{}]*\berrors\b[^{}]*[:,}]/.test(text) ||
    /\bmessagesOf\(/.test(text)
  )
}

describe('a page', () => {
  const pages = sourcesIn('src/routes', /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))

  test('answers its forms through src/edge/answer-form.ts', () => {
    expect(pages.filter(answersByHand).map(({ path }) => path)).toEqual([])
  })

  test.each([
    'if (!form.ok) return data({ errors: form.errors, values }, 400)',
    'return data<FormAnswer>({ form: name, errors, values }, 400)',
    "if (answer === 'change') return { errors: {}, values }",
    'unlessRefused(act, (refused) => messagesOf(refused, texts, fields))',
  ])('that writes %s is found', (text) => expect(answersByHand({ path: 'x.ts', text })).toBe(true))

  test.each([
    'return answerForm(args.request, rules, act)',
    'const { errors, formProps } = useFormChecks({ schema })',
    'return { project, problems: errorsOf(project) }',
  ])('that writes %s is accepted', (text) => expect(answersByHand({ path: 'x.ts', text })).toBe(false))
})
