import path from 'node:path'
import { BOOKKEEPING_CALLERS, OWN_LOADS, SWEDISH_PLACES } from './house.ts'
import { importRefusal } from './import-direction.ts'

/** The parts of the syntax tree (ESTree) that these rules read. */
type Node = {
  type: string
  name?: string
  value?: unknown
  source?: Node | null
  callee?: Node
  object?: Node
  property?: Node
  tag?: Node
  imported?: Node
  arguments?: Node[]
  operator?: string
  right?: Node
  consequent?: Node
  alternate?: Node
  key?: Node
  properties?: Node[]
  quasis?: { value: { cooked: string } }[]
  types?: Node[]
  members?: Node[]
}
type Context = { filename: string; cwd: string; report: (problem: { node: Node; message: string }) => void }
type Visitor = Partial<Record<string, (node: Node) => void>>
type Rule = { create: (context: Context) => Visitor }

/** Imports follow the allowed directions, however they are written (static, dynamic, type, re-export). */
const direction: Rule = {
  create(context) {
    const file = pathOf(context)
    const check = ({ source }: Node) => {
      if (typeof source?.value !== 'string') return
      const message = importRefusal(file, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/**
 * Code that opens a transaction must ask who may, and record. Without `authorize` or a load through the actor's own scope, anybody
 * could make the write; without an event it would leave no trail and no notification. No later test finds either.
 */
const useCase: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!isProduct(file)) return {}
    const called = new Set<string>()
    const opened: Node[] = []
    return {
      ImportSpecifier(node) {
        if (OPENERS.has(node.imported?.name ?? '')) opened.push(node)
        if (node.imported?.name === 'inBookkeeping' && !(file in BOOKKEEPING_CALLERS))
          context.report({ node, message: BOOKKEEPING_ADVICE })
      },
      CallExpression(node) {
        if (node.callee?.type === 'Identifier') called.add(node.callee.name ?? '')
        if (node.callee?.property?.name === 'transaction' && !file.startsWith('src/platform/'))
          context.report({
            node,
            message: 'Open a transaction with inTransaction (#platform/db/in-transaction.ts).',
          })
      },
      'Program:exit'() {
        if (called.has('recordEvents')) called.add('recordEvent')
        if (OWN_LOADS.some((load) => called.has(load))) called.add('authorize')
        const missing = ['authorize', 'recordEvent'].filter((name) => !called.has(name))
        for (const node of missing.length > 0 ? opened : [])
          context.report({
            node,
            message: `${node.imported?.name} without ${missing.join(' and ')}: ${USE_CASE_ADVICE}`,
          })
      },
    }
  },
}
const OPENERS = new Set(['inTransaction', 'inOneStatement'])
const USE_CASE_ADVICE =
  'a use-case opens the transaction, loads, authorizes, lets the domain decide, saves, and records the event. A write that is nobody’s act goes through inBookkeeping.'

/**
 * An `authorize` that cannot refuse hides who may: it reads like a rule, and the rule is elsewhere. It asks a function about the
 * actor, once, before the actor is known to be allowed: not after a load through the actor's own scope, and not about an
 * actor whom the type of the context has settled. It is also the only way to say `not-allowed`.
 */
const canRefuse: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!isProduct(file) || file === 'src/kernel/refusal.ts') return {}
    const settled: (string | null)[] = [null]
    const enter = () => settled.push(settled.at(-1) ?? null)
    const leave = () => settled.pop()
    const typed: Node[] = []
    let asks = false
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      CallExpression({ callee, arguments: given }) {
        if (OWN_LOADS.includes(callee?.name ?? '')) settled[settled.length - 1] = SCOPE_ADVICE
        if (callee?.name !== 'authorize') return
        const message = asksAboutActor(given?.[0]) ? settled.at(-1) : AUTHORIZE_ADVICE
        if (message) context.report({ node: callee, message })
        settled[settled.length - 1] = TWICE_ADVICE
        asks = true
      },
      NewExpression(node) {
        if (/^src\/(features|identity)\//.test(file) && isNotAllowed(node))
          context.report({ node, message: 'Ask authorize(…), which says not-allowed.' })
      },
      TSIntersectionType(node) {
        if (node.types?.some(({ members }) => members?.some(({ key }) => key?.name === 'actor')))
          typed.push(node)
      },
      'Program:exit'() {
        for (const node of asks ? typed : []) context.report({ node, message: TYPED_ADVICE })
      },
    }
  },
}
const SCOPE_ADVICE =
  'authorize cannot refuse after a load through the actor’s own scope, which finds nothing for others: leave it out.'
const TWICE_ADVICE = 'authorize cannot refuse what it has allowed just before: ask once.'
const TYPED_ADVICE =
  'authorize cannot refuse an actor whom the type has settled: take a Context, and authorize narrows its actor.'
const AUTHORIZE_ADVICE =
  'authorize asks a function about the actor, so that it can refuse: authorize(quotePolicy.accept(ctx.actor, project)). What looks at no actor is a decision (refuseUnless); what is compared in place belongs into the policy.'

function isNotAllowed({ callee, arguments: given }: Node): boolean {
  return callee?.name === 'Refused' && given?.[0]?.value === 'not-allowed'
}

/** A call with the actor as an argument, or one of two named calls. */
function asksAboutActor(asked: Node | undefined): boolean {
  if (asked?.type === 'ConditionalExpression')
    return asksAboutActor(asked.consequent) && asksAboutActor(asked.alternate)
  const given = asked?.type === 'CallExpression' ? (asked.arguments ?? []) : []
  return given.some((value) => value.name === 'actor' || value.property?.name === 'actor')
}
const BOOKKEEPING_ADVICE =
  'inBookkeeping writes without an event, so its callers are a closed list: add this file with its reason to BOOKKEEPING_CALLERS (tests/architecture/house.ts), or use inTransaction.'

/** Kernel and domain give the same answer to the same facts: no clock, no randomness, no input or output. */
const pure: Rule = {
  create(context) {
    if (!/^src\/(kernel|(features|identity)\/[^/]+\/domain)\//.test(pathOf(context)) || isTestFile(context))
      return {}
    const refuse = (node: Node, what: string) =>
      context.report({
        node,
        message: `${what} is out of reach here: take the moment, the id or the answer as an argument.`,
      })
    return {
      NewExpression(node) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) refuse(node, 'The clock')
      },
      CallExpression({ callee }) {
        if (callee?.name && IMPURE_CALLS.has(callee.name)) refuse(callee, `${callee.name}()`)
      },
      MemberExpression(node) {
        const member = `${node.object?.name}.${node.property?.name}`
        if (IMPURE_OBJECTS.has(node.object?.name ?? '') || IMPURE_MEMBERS.has(member)) refuse(node, member)
      },
    }
  },
}
const IMPURE_CALLS = new Set(['Date', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'])
const IMPURE_OBJECTS = new Set([
  'process',
  'crypto',
  'performance',
  'console',
  'globalThis',
  'window',
  'document',
])
const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random'])

/** SQL stands in server rooms and the platform, so that the scope of a query is found beside its feature. */
const sqlAtHome: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!isProduct(file) || /^src\/(platform|(features|identity)\/[^/]+\/server)\//.test(file)) return {}
    const message =
      'SQL belongs in a store or a query of features/<noun>/server (or in src/platform): call that.'
    return {
      CallExpression(node) {
        if (STATEMENTS.has(node.callee?.property?.name ?? '')) context.report({ node, message })
      },
      TaggedTemplateExpression(node) {
        if (node.tag?.name === 'sql') context.report({ node, message })
      },
    }
  },
}
const STATEMENTS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])

/** Swedish words stand in texts, so that they can be read, searched and corrected in one place per feature. */
const swedishInTexts: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!file.startsWith('src/') || SWEDISH_PLACES.some((place) => place.test(file))) return {}
    const check = (node: Node, text: string) => {
      if (!/[åäöÅÄÖ]/.test(text)) return
      const message = `“${text.trim().slice(0, 40)}” is a text: move it to the feature’s texts.ts (or src/shell/texts.ts).`
      context.report({ node, message })
    }
    return {
      Literal: (node) => check(node, typeof node.value === 'string' ? node.value : ''),
      TemplateLiteral: (node) => check(node, node.quasis?.map(({ value }) => value.cooked).join('') ?? ''),
      JSXText: (node) => check(node, String(node.value)),
    }
  },
}

/**
 * A few mappers answer refusals. If each page tested for the class itself, one would forget the second half
 * (`not-allowed` becomes the page 403), and every answer would have a shape of its own.
 */
const refusalMapped: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!isProduct(file) || file === 'src/kernel/refusal.ts') return {}
    return {
      BinaryExpression(node) {
        if (node.operator === 'instanceof' && node.right?.name === 'Refused')
          context.report({ node, message: REFUSAL_ADVICE })
      },
      ImportSpecifier(node) {
        if (file.startsWith('src/routes/') && node.imported?.name === 'isRefused')
          context.report({ node, message: REFUSAL_ADVICE })
      },
    }
  },
}
const REFUSAL_ADVICE =
  'A page answers a refusal with answerForm, answerByToast or unlessRefused (src/edge); elsewhere ask isRefused(error, code) or pass over it with nullIfRefused(code) (src/kernel/refusal.ts).'

/**
 * Who acts is read from the session's row. An edge that puts an actor together itself could put together anybody, and one that
 * acts as the system does in a request what an event's job does once.
 */
const actorFromServer: Rule = {
  create(context) {
    const file = pathOf(context)
    if (!isProduct(file) || !/^src\/(routes|edge|http)\//.test(file)) return {}
    return {
      ObjectExpression(node) {
        const keys = node.properties?.map(({ key }) => key?.name) ?? []
        if (keys.includes('kind') && (keys.includes('userId') || keys.includes('task')))
          context.report({ node, message: ACTOR_ADVICE })
      },
      ImportSpecifier(node) {
        if (node.imported?.name === 'system') context.report({ node, message: ACTOR_ADVICE })
      },
    }
  },
}
const ACTOR_ADVICE =
  'Take the actor from a session query (src/identity/sessions/server). What the system does follows from an event, as a job.'

function pathOf(context: Context): string {
  return path.relative(context.cwd, context.filename).replaceAll(path.sep, '/')
}

function isProduct(file: string): boolean {
  return file.startsWith('src/') && !/\.test\.tsx?$/.test(file)
}

function isTestFile(context: Context): boolean {
  return /\.test\.tsx?$/.test(context.filename)
}

export default {
  meta: { name: 'house' },
  rules: {
    direction,
    'use-case': useCase,
    'can-refuse': canRefuse,
    pure,
    'sql-at-home': sqlAtHome,
    'swedish-in-texts': swedishInTexts,
    'refusal-mapped': refusalMapped,
    'actor-from-server': actorFromServer,
  },
}
