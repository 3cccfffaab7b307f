import type { DeletionRefusal } from './domain/delete-account.ts'
import type { ExportRefusal } from './domain/export-own-data.ts'

export const exportTexts = {
  title: 'Mina uppgifter',
  intro: 'Allt som vi vet om dig, i en fil som andra program kan läsa.',
  submit: 'Ladda ner mina uppgifter',
  service: 'Handslag',
  note: 'Allt som Handslag vet om dig (dataskyddsförordningen artikel 15 och 20). Belopp i öre, tider i UTC.',
  fileName: 'mina-uppgifter-handslag.json',
}

export const exportRefusalTexts = {
  'too-many-exports': 'Du har laddat ner dina uppgifter många gånger på kort tid.',
} as const satisfies Record<ExportRefusal, string>

export const deletionTexts = {
  pageTitle: 'Radera konto · Handslag',
  title: 'Radera konto',
  intro: 'Tar bort dig och det du har skrivit. Det går inte att ångra.',
  begin: 'Radera mitt konto',
  consequencesTitle: 'Det här händer',
  consequences: [
    'Öppna projekt avbryts och offerter som väntar på svar dras tillbaka. De som berörs får veta det.',
    'Namn, adresser, telefonnummer och det du har skrivit tas bort direkt.',
    'Accepterade offerter finns kvar hos den andra parten utan dina personuppgifter, eftersom bokföringen kräver det.',
    'Du loggas ut överallt och kan inte logga in igen. Vill du börja om skapar du ett nytt konto.',
  ],
  /** Before anything is asked: nobody is let type a password for nothing. */
  ongoing: {
    title: 'Kontot kan inte raderas än',
    customer: (count: number) =>
      `Du har ${count === 1 ? 'ett pågående arbete' : `${count} pågående arbeten`}. Markera det som slutfört eller avbryt projektet, så kan du radera kontot sedan.`,
    company: (count: number) =>
      `Ni har ${count === 1 ? 'ett pågående arbete' : `${count} pågående arbeten`}. När kunden har markerat det som slutfört, eller avbrutit projektet, kan du radera kontot.`,
    projects: 'Till det som pågår',
    happens: 'Det här händer när kontot raderas',
  },
  colleagues: (count: number) => ({
    title: 'Du är företagets enda ägare som kan logga in',
    text: `${count === 1 ? 'En' : count} medarbetare till hör till företaget. Ska det finnas kvar måste någon annan som kan logga in bli ägare först.`,
    handOver: 'Till Medarbetare',
    confirm: 'Avsluta företaget hos Handslag för oss alla',
  }),
  currentPassword: 'Skriv ditt lösenord för att bekräfta',
  email: 'Skriv din e-postadress för att bekräfta',
  submit: 'Radera kontot för alltid',
  submitting: 'Raderar...',
  back: 'Behåll kontot',
  /** For the companies with a quote on an open project of the person. */
  cancelledReason: 'Kunden har avslutat sitt konto.',
  done: { title: 'Kontot är raderat', description: 'Dina uppgifter är borttagna. Tack för att du provade.' },
}

/** For real people when the demo is removed. */
export const demoRemovalTexts = {
  cancelledReason: 'Projektet hörde till demon, som är borttagen.',
  checkReason: 'Kontrollen gjordes bara av demon och behöver göras på riktigt.',
}

/** Shown at the fields of the confirmation. */
export const deletionInputTexts = {
  'current-password-missing': 'Ange ditt lösenord',
  'email-missing': 'Ange din e-postadress',
  'email-invalid': 'Ange en giltig e-postadress',
}

export const deletionRefusalTexts = {
  'deals-ongoing':
    'Ett arbete pågår. Kontot kan raderas när det är markerat som slutfört, eller projektet är avbrutet.',
  'colleagues-left':
    'Företaget har fler medarbetare. Gör någon av dem till ägare först, eller kryssa i att det avslutas för alla.',
  'dealings-changed': 'Något nytt hann öppnas medan kontot skulle raderas. Försök igen.',
  'wrong-password': 'Lösenordet stämmer inte',
  'wrong-email': 'Det är inte kontots e-postadress',
  'move-not-possible': 'Någon ändrade ett av dina projekt just nu. Försök igen.',
} as const satisfies Record<
  DeletionRefusal | 'dealings-changed' | 'wrong-password' | 'wrong-email' | 'move-not-possible',
  string
>
