import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import { answerTime } from './answer-time.ts'

export const partnerPageTexts = {
  pageTitle: 'Bli partner · Handslag',
  description: (monthlyFeeKr: number) =>
    `Få förfrågningar från privatpersoner som passar ert yrke och område. ${monthlyFeeKr}\u00a0kr i månaden, ingen provision och ingen bindningstid.`,
  title: 'Förfrågningar som passar ert yrke, där ni arbetar',
  lead: 'Handslag är för hantverks- och byggföretag som står för sitt arbete. Ni ser vad kunden vill ha gjort, var och när, och lämnar en offert som går att jämföra rad för rad.',
  toForm: 'Skapa partner-konto',
  termsTitle: 'Villkoren, rakt på',
  terms: (monthlyFeeKr: number) => [
    {
      term: `${monthlyFeeKr}\u00a0kr i månaden`,
      text: 'En fast avgift, oavsett hur många offerter ni lämnar och hur stora jobben är.',
    },
    { term: 'Ingen provision', text: 'Det ni kommer överens om med kunden är ert. Vi tar ingen andel.' },
    { term: 'Ingen bindningstid', text: 'Ni kan pausa eller sluta när ni vill.' },
    {
      term: `Svar ${answerTime}`,
      text: 'Vi läser varje ansökan. Har vi en fråga ställer vi den, och säger vi nej säger vi varför.',
    },
  ],
  stepsTitle: 'Så går det till',
  steps: [
    { title: 'Ansök', text: 'Fyll i formuläret nedan. Kontot skapas samtidigt som ansökan skickas.' },
    {
      title: 'Berätta mer',
      text: 'Logga in och fyll i organisationsnummer, ort och vilka arbeten ni tar. Ni kan se er omkring direkt.',
    },
    {
      title: 'Bli kontrollerade',
      text: 'Vi kontrollerar F-skatt, företagsförsäkring, legitimation och ett referensprojekt.',
    },
    { title: 'Lämna offert', text: 'När allt är klart får ni förfrågningar som passar yrke och område.' },
  ],
  formTitle: 'Skapa partner-konto',
  formLead: 'Alla fält behövs. Resten av företagsprofilen fyller ni i när ni har loggat in.',
  email: 'E-post',
  password: 'Lösenord',
  passwordHint: 'Minst 6 tecken, och inte ett av dem som alla provar först.',
  services: 'Tjänster',
  servicesHint: 'Vad ni arbetar med, hur länge ni har funnits och vilka jobb ni helst tar.',
  submit: 'Skapa partner-konto',
  submitting: 'Skapar partner-konto...',
  doneTitle: 'Tack för er ansökan!',
  done: `Vi svarar ${answerTime}. Logga in och fyll i företagsprofilen så länge: organisationsnummer, ort och vad ni arbetar med.`,
  confirm:
    'Kolla först er e-post: vi har skickat ett mejl med en kod som bekräftar adressen. Ansökan börjar granskas när den är bekräftad.',
  logIn: 'Logga in',
}

/**
 * The text above the form of /bli-partner. `sentence`: the text that the page of signing up has for the same failure.
 */
export function partnerFailureText(failure: FormFailure, sentence: string): Words {
  if (failure === 'email-taken') return partnerFailures.failed
  const isOfForm = /-(missing|invalid|too-short|too-long)$/.test(failure) && !failure.startsWith('captcha')
  if (isOfForm) return partnerFailures.incomplete
  return { title: partnerFailures.failed.title, description: sentence }
}

type Words = { title: string; description: string }

const partnerFailures = {
  incomplete: {
    title: 'Fyll i alla obligatoriska fält',
    description: 'Kontrollera att alla fält är korrekt ifyllda och lösenordet är minst 6 tecken.',
  },
  failed: {
    title: 'Ett fel uppstod',
    description: 'Kontrollera att email-adressen inte redan används.',
  },
}
