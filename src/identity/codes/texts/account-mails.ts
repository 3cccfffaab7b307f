import type { AccountMail, CodeMail, NoticeMail } from '../domain/account-mail.ts'

export type AccountMailWords = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** The label of the button, in a mail that has a link. */
  button?: string
  notes: readonly string[]
}

/** The facts for a mail with a code or a link. `minutes`: how long these are valid still. */
type CodeFacts = Pick<AccountMail, 'to' | 'code' | 'link' | 'values'> & { minutes: number }
/** The facts for a notice. `at`: when it happened, in words. */
type NoticeFacts = Pick<AccountMail, 'to' | 'values'> & { at: string }

export const codeMailTexts = {
  'confirm-sign-up': (facts) => ({
    subject: 'Bekräfta din e-postadress',
    title: 'Välkommen till Handslag!',
    paragraphs: [
      `Någon, säkert du, har skapat ett konto med adressen ${facts.to}. ${instruction(facts)} Sedan är det klart.`,
    ],
    button: 'Bekräfta adressen',
    notes: [
      lifeOf(facts),
      'Var det inte du? Då behöver du inte göra något. Utan din bekräftelse kan ingen använda kontot.',
    ],
  }),
  'magic-link': (facts) => ({
    subject: 'Logga in på Handslag',
    title: 'Här är din inloggning',
    paragraphs: [`Någon, säkert du, vill logga in som ${facts.to} utan lösenord. ${instruction(facts)}`],
    button: 'Logga in',
    notes: [
      lifeOf(facts),
      'Var det inte du? Då behöver du inte göra något. Dela aldrig koden med någon, inte heller med oss.',
    ],
  }),
  'sign-up-repeated': (facts) => ({
    subject: 'Du har redan ett konto',
    title: 'Du har redan ett konto',
    paragraphs: [
      `Någon, säkert du, försökte skapa ett konto med adressen ${facts.to}. Det finns redan ett. ${instruction(facts)} Då loggas du in på det, och kan välja ett nytt lösenord om du har glömt det gamla.`,
    ],
    button: 'Logga in',
    notes: [
      lifeOf(facts),
      'Var det inte du? Då behöver du inte göra något. Ingen kommer in på ditt konto utan koden. Dela den aldrig med någon, inte heller med oss.',
    ],
  }),
  recovery: (facts) => ({
    subject: 'Välj ett nytt lösenord',
    title: 'Glömt lösenordet? Det ordnar sig',
    paragraphs: [
      `Någon, säkert du, har bett om ett nytt lösenord till kontot ${facts.to}. ${instruction(facts)} Sedan väljer du ett nytt.`,
    ],
    button: 'Välj nytt lösenord',
    notes: [
      lifeOf(facts),
      'Var det inte du? Då behöver du inte göra något. Ditt gamla lösenord gäller som förut.',
    ],
  }),
  invite: (facts) => ({
    subject: 'Du är inbjuden till Handslag',
    title: 'Du är inbjuden till Handslag',
    paragraphs: [
      `Vi på Handslag har ordnat ett konto åt dig med adressen ${facts.to}. ${instruction(facts)}`,
    ],
    button: 'Tacka ja',
    notes: [
      lifeOf(facts),
      'Väntade du dig ingen inbjudan? Då behöver du inte göra något. Kontot används inte förrän du tackar ja.',
    ],
  }),
  'company-invitation': (facts) => ({
    subject: `${facts.values?.company ?? 'Ett företag'} bjuder in dig till Handslag`,
    title: `Vill du arbeta i Handslag för ${facts.values?.company ?? 'ett företag'}?`,
    paragraphs: [
      `Den som äger företagets konto har bjudit in ${facts.to}${facts.values?.role ? ` med rollen ${facts.values.role}` : ''}. På sidan väljer du namn och lösenord, eller loggar in om du redan har ett konto.`,
    ],
    button: 'Se inbjudan',
    notes: [
      `Inbjudan gäller i ${lifeText(facts.minutes)}, och länken fungerar bara en gång. Skicka den inte vidare.`,
      'Känner du inte till företaget? Då behöver du inte göra något.',
    ],
  }),
  'email-change-current': (facts) => ({
    subject: 'Godkänn din nya e-postadress',
    title: 'Ska vi byta adress på ditt konto?',
    paragraphs: [
      `Någon, säkert du, vill byta adressen på ditt konto från ${facts.to} till ${facts.values?.email ?? 'en ny'}. ${instruction(facts)}`,
      'Bytet blir av när det är godkänt från båda adresserna. Vi har skrivit till den nya också.',
    ],
    button: 'Godkänn bytet',
    notes: [
      lifeOf(facts),
      'Var det inte du? Godkänn inte, och byt lösenord: någon annan kan vara inne på ditt konto.',
    ],
  }),
  'email-change-new': (facts) => ({
    subject: 'Bekräfta din nya e-postadress',
    title: 'Bekräfta din nya adress',
    paragraphs: [
      `Någon, säkert du, vill använda adressen ${facts.to} för sitt konto hos Handslag. ${instruction(facts)}`,
    ],
    button: 'Bekräfta adressen',
    notes: [
      lifeOf(facts),
      'Var det inte du? Då behöver du inte göra något. Utan din bekräftelse blir bytet inte av.',
    ],
  }),
  reauthentication: (facts) => ({
    subject: 'Din kod hos Handslag',
    title: 'Bekräfta att det är du',
    paragraphs: [
      `Någon, säkert du, är på väg att ändra något viktigt på kontot ${facts.to}. ${instruction(facts)}`,
    ],
    button: 'Fortsätt',
    notes: [
      lifeOf(facts),
      'Var det inte du? Lämna inte ut koden, och byt lösenord: någon annan kan vara inne på ditt konto.',
    ],
  }),
} satisfies Record<CodeMail, (facts: CodeFacts) => AccountMailWords>

export const noticeMailTexts = {
  'password-changed': ({ to, at }) => ({
    subject: 'Ditt lösenord är ändrat',
    title: 'Ditt lösenord är ändrat',
    paragraphs: [`Lösenordet till kontot ${to} ändrades den ${at}. Alla andra inloggningar är utloggade.`],
    ...ifNotYou,
  }),
  'email-changed': ({ to, at, values }) => ({
    subject: 'Din e-postadress är ändrad',
    title: 'Din e-postadress är ändrad',
    paragraphs: [
      `Kontot ${to} fick en ny adress den ${at}: ${values?.email ?? 'en annan än den här'}. Logga in med den från och med nu.`,
    ],
    notes: [
      'Var det inte du? Svara inte på det här mejlet, utan kontakta oss via webbplatsen direkt, så hjälper vi dig att få tillbaka kontot.',
    ],
  }),
  'phone-changed': ({ to, at, values }) => ({
    subject: 'Ditt telefonnummer är ändrat',
    title: 'Ditt telefonnummer är ändrat',
    paragraphs: [
      `Kontot ${to} fick ett nytt telefonnummer den ${at}${values?.phone ? `: ${values.phone}` : ''}.`,
    ],
    ...ifNotYou,
  }),
  'factor-added': ({ to, at, values }) => ({
    subject: 'Tvåstegsinloggning är på',
    title: 'Tvåstegsinloggning är på',
    paragraphs: [
      `Kontot ${to} fick ett andra steg vid inloggning den ${at}${named(values?.factor)}. Du behöver det varje gång du loggar in.`,
    ],
    ...ifNotYou,
  }),
  'factor-removed': ({ to, at, values }) => ({
    subject: 'Ett andra steg är borttaget',
    title: 'Ett andra steg är borttaget',
    paragraphs: [
      `Ett andra steg vid inloggning togs bort från kontot ${to} den ${at}${named(values?.factor)}.`,
    ],
    ...ifNotYou,
  }),
  'identity-linked': ({ to, at, values }) => ({
    subject: 'Ett nytt sätt att logga in',
    title: 'Ett nytt sätt att logga in',
    paragraphs: [
      `Kontot ${to} kopplades ihop med ${values?.provider ?? 'en annan tjänst'} den ${at}. Nu kan du logga in den vägen också.`,
    ],
    ...ifNotYou,
  }),
  'identity-unlinked': ({ to, at, values }) => ({
    subject: 'Ett sätt att logga in är borttaget',
    title: 'Ett sätt att logga in är borttaget',
    paragraphs: [
      `${values?.provider ?? 'Ett sätt att logga in'} kopplades bort från kontot ${to} den ${at}. Den vägen öppnar inte längre kontot.`,
    ],
    ...ifNotYou,
  }),
  'removed-from-company': ({ to, at, values }) => ({
    subject: `Du är inte längre medarbetare hos ${values?.company ?? 'företaget'}`,
    title: `Du är inte längre medarbetare hos ${values?.company ?? 'företaget'}`,
    paragraphs: [
      `Den som äger företagets konto i Handslag tog bort ${to} den ${at}. Det du har gjort åt företaget finns kvar där.`,
      'Ditt konto finns kvar, utan företag. Du kan radera det under Inställningar.',
    ],
    notes: ['Är det ett misstag? Be företaget om en ny inbjudan.'],
  }),
  'company-closed': ({ to, at, values }) => ({
    subject: `${values?.company ?? 'Företaget'} finns inte längre på Handslag`,
    title: `${values?.company ?? 'Företaget'} finns inte längre på Handslag`,
    paragraphs: [
      `Företagets konto togs bort den ${at}. ${to} var medarbetare där och kan inte göra något mer för företaget.`,
      'Ditt konto finns kvar, utan företag. Du kan radera det under Inställningar.',
    ],
    notes: ['Ska du arbeta åt ett annat företag på Handslag? Be det om en inbjudan.'],
  }),
  'account-deleted': ({ to, at }) => ({
    subject: 'Ditt konto är borttaget',
    title: 'Ditt konto är borttaget',
    paragraphs: [
      `Kontot ${to} togs bort den ${at}, som du bad om. Tack för att du provade Handslag, och välkommen tillbaka när du vill.`,
    ],
    notes: ['Var det inte du? Kontakta oss via webbplatsen så snart du kan.'],
  }),
} satisfies Record<NoticeMail, (facts: NoticeFacts) => AccountMailWords>

export const accountMailFooter =
  'Handslag skickar det här av sig självt. Det går inte att svara på det. Vi ber dig aldrig om ditt lösenord.'

const ifNotYou = {
  button: 'Byt lösenord',
  notes: [
    'Var det du? Då behöver du inte göra något.',
    'Var det inte du? Byt lösenord direkt. Då loggas alla ut, och bara du kommer in.',
  ],
}

function named(name: string | undefined): string {
  return name ? ` (${name})` : ''
}

function instruction({ code, link }: CodeFacts): string {
  if (code && link) return 'Tryck på knappen, eller skriv in koden på sidan där du började.'
  return code ? 'Skriv in koden på sidan där du började.' : 'Tryck på knappen för att gå vidare.'
}

function lifeOf({ code, link, minutes }: CodeFacts): string {
  const [what, which] =
    code && link ? ['Koden och knappen', 'de'] : code ? ['Koden', 'den'] : ['Knappen', 'den']
  return `${what} gäller i ${lifeText(minutes)}, och ${which} fungerar bara en gång.`
}

/** `10 minuter`, `en timme`, `24 timmar`, `7 dagar`; what is begun does not count. */
function lifeText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'en minut' : `${minutes} minuter`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} dagar`
  return hours === 1 ? 'en timme' : `${hours} timmar`
}
