import { formatMoment } from '#kernel/swedish-dates.ts'
import type { ContactShare, ShareKind } from '../domain/contact-share/contact-share.ts'
import type { SharingRefusal } from '../domain/contact-share/share-contact.ts'
import type { Party } from '../domain/conversation.ts'
import type { ShareThreadEvent } from '../domain/thread.ts'
import { messageRefusalTexts } from '../texts.ts'

export const sharingRefusalTexts = {
  'conversation-closed': messageRefusalTexts['conversation-closed'],
  'stopped-by-you': 'Du har stoppat meddelanden här. Tillåt dem igen för att dela uppgifter.',
  'stopped-by-other': 'Företaget tar inte emot meddelanden här, så det går inte att dela uppgifter.',
  'contact-kind-unknown': 'Välj vad du vill dela.',
  'contact-missing': 'Uppgiften finns inte. Fyll i den först.',
  'shared-by-deal': 'Ni har kommit överens, så företaget ser redan dina uppgifter.',
  'too-many-shares': 'Du har delat uppgifter många gånger på kort tid. Vänta en stund och försök igen.',
} as const satisfies Record<SharingRefusal, string>

type Words = {
  term: string
  share: string
  definite: string
  missing: string
  fill: string
  own: string
  ofCustomer: string
}

const words: Readonly<Record<ShareKind, Words>> = {
  phone: {
    term: 'Telefon',
    share: 'Dela mitt nummer',
    definite: 'telefonnumret',
    missing: 'Du har inget telefonnummer i din profil.',
    fill: 'Fyll i numret',
    own: 'ditt telefonnummer',
    ofCustomer: 'sitt telefonnummer',
  },
  email: {
    term: 'E-post',
    share: 'Dela min e-post',
    definite: 'e-postadressen',
    missing: 'Du har ingen e-postadress på kontot.',
    fill: 'Fyll i den',
    own: 'din e-postadress',
    ofCustomer: 'sin e-postadress',
  },
  street: {
    term: 'Gatuadress',
    share: 'Dela gatuadressen',
    definite: 'gatuadressen',
    missing: 'Projektet har ingen gatuadress än.',
    fill: 'Fyll i adressen',
    own: 'gatuadressen',
    ofCustomer: 'gatuadressen',
  },
}

export const contactShareTexts = {
  kinds: words,
  summary: (name: string) => `Dela mitt nummer med ${name}`,
  summaryLive: (name: string) => `Det här delar du med ${name}`,
  lead: (name: string) =>
    `Du väljer själv om ${name} får se något innan du har accepterat en offert. Det gäller det här projektet, bara det här företaget, och du tar tillbaka det lika lätt. Det som redan är läst går inte att göra oläst.`,
  hidden: (name: string) => `${name} ser det inte.`,
  since: (at: Date) => `Delas sedan ${formatMoment(at)}.`,
  seen: (at: Date) => `Visades för företaget första gången ${formatMoment(at)}.`,
  unseen: 'Har inte visats för företaget än.',
  withdraw: 'Ta tillbaka',
  withdrawOf: (kind: ShareKind) => `Ta tillbaka ${words[kind].definite}`,
  shareWith: (kind: ShareKind, name: string) => `${words[kind].share} med ${name}`,
  shared: 'Kunden delar med er',
  sharedNote:
    'Så länge kunden delar det, och bara för det här projektet. Kunden ser att det har visats för er.',
  done: {
    shared: {
      title: 'Nu ser företaget det',
      description: 'Företaget får veta det i klockan. Du tar tillbaka det på samma sida.',
    },
    withdrawn: { title: 'Företaget ser det inte längre' },
  },
}

/** One line of the customer's list of shares. */
export function shareLogText({ kind, sharedAt, seenAt, endedAt, endedBy }: ContactShare): string {
  const seen = seenAt
    ? `visades första gången ${formatMoment(seenAt)}`
    : endedAt
      ? 'visades aldrig'
      : 'har inte visats än'
  const end = endedAt
    ? endedBy === 'customer'
      ? `, tillbakataget ${formatMoment(endedAt)}`
      : `, slutade delas ${formatMoment(endedAt)}`
    : ''
  return `${words[kind].term}: delades ${formatMoment(sharedAt)}, ${seen}${end}.`
}

/** One event in the thread. It names the kind of contact data, never the data. `name`: the other party's. */
export function shareEventText(
  { type, by, what }: Pick<ShareThreadEvent, 'type' | 'by' | 'what'>,
  { party, name }: { party: Party; name: string },
): string {
  const { own, ofCustomer, definite } = words[what]
  if (type === 'conversation.contact-shared')
    return party === 'customer' ? `Du delade ${own} med ${name}.` : `Kunden delade ${ofCustomer} med er.`
  if (by === 'system') return capital(`${party === 'customer' ? own : definite} delas inte längre.`)
  return party === 'customer' ? `Du tog tillbaka ${own}.` : `Kunden tog tillbaka ${ofCustomer}.`
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase('sv') + sentence.slice(1)
}
