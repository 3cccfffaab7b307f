import { createInterface } from 'node:readline/promises'
import { type DemoData, findDemoData } from '#features/privacy/server/demo-data-queries.ts'
import { removeDemo } from '#features/privacy/server/remove-demo.ts'
import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import type { Context } from '#platform/context.ts'
import { type Command, type Flags, say, UsageError } from './command.ts'

/** The commands for the demo's data. */
export const demoCommands: Readonly<Record<string, Command>> = { 'demo remove': demoRemove }

async function demoRemove(ctx: Context, _words: string[], { yes = false }: Flags): Promise<string> {
  if (!(await holdsDemo(ctx))) return 'Det finns ingen demodata i databasen.'
  say(inventory(await findDemoData(ctx)))
  if (!yes && !(await isAgreed())) return 'Inget är borttaget.'
  await ctx.services.queue.start([], { work: false })
  const { notifications, keptMails, jobs } = await removeDemo(ctx)
  return [
    'Demon är borttagen.',
    `Med den följde notifikationer (${notifications}), sparade mejl (${keptMails}) och jobb som väntade (${jobs}).`,
    'Databasen kan nu användas på riktigt, och demon läggs inte in i den igen.',
  ].join('\n')
}

function inventory({ customerIds, staffIds, companies, projectIds, quoteIds, fileKeys, shared }: DemoData) {
  const accounts = customerIds.length + staffIds.length + companies.length
  const kept = [
    [shared.pendingQuoteIds.length, 'offerter från demon på riktiga projekt, som dras tillbaka och tas bort'],
    [
      shared.awardedProjectIds.length,
      'riktiga projekt som demon fått, som väntar på att ägaren öppnar dem igen',
    ],
    [shared.projects.length, 'projekt från demon med offert från riktiga företag, som töms men blir kvar'],
    [shared.checks.length, 'kontroller av riktiga företag, gjorda bara av demon, som ska göras om'],
  ].flatMap(([count, what]) => (count ? [`  ${what}: ${count}`] : []))
  return [
    'Det här hör till demon och tas bort:',
    `  konton: ${accounts} (privatpersoner: ${customerIds.length}, företag: ${companies.length}, personal: ${staffIds.length})`,
    `  projekt: ${projectIds.length}, offerter: ${quoteIds.length}, filer: ${fileKeys.length}`,
    '  alla sparade mejl och det som väntar på att skickas, och notifikationer om det ovan',
    'Allt som riktiga personer har gjort blir kvar.',
    ...(kept.length > 0 ? ['Där de har haft med demon att göra:', ...kept] : []),
  ].join('\n')
}

/** A person at a terminal is asked; a script passes the answer as an option. */
async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      'Inget är borttaget. Lägg till --yes för att ta bort det: npm run admin -- demo remove --yes',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^ja?$/i.test((await terminal.question('Skriv ja för att ta bort det: ')).trim())
  } finally {
    terminal.close()
  }
}
