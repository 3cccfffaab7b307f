import type { AcceptQuoteRefusal } from './domain/accept-quote.ts'
import type { AgreementRefusal } from './domain/agreement.ts'
import { type AmendProjectRefusal, MOST_OF_WORK, MOST_TOLD } from './domain/amendment/amendment.ts'
import type { ConfirmQuoteRefusal } from './domain/amendment/confirm-quote.ts'
import type { CancellationProblem } from './domain/cancellation-input.ts'
import type { ContractRefusal } from './domain/contract/withdraw-from-contract.ts'
import type { ExpireProjectRefusal } from './domain/expire-projects.ts'
import type { LosingRefusal } from './domain/lose-quote.ts'
import type { LineKind, PriceKind, QuoteState } from './domain/quote.ts'
import type { QuoteInputProblem } from './domain/quote-input.ts'
import type { ReopenProjectRefusal } from './domain/reopen-project.ts'
import { MOST_REVISIONS, type ReviseQuoteRefusal } from './domain/revision/revise-quote.ts'
import type { StartQuoteRefusal } from './domain/start-quote.ts'
import type { QuoteObjection } from './domain/terms/quote-objection.ts'

/** Problems of a quote's amounts together. */
const objectionTexts = {
  'price-zero': 'Offertens pris kan inte vara 0\u00a0kr. Minst en rad måste ingå i priset.',
  'price-too-high': 'Offerten får vara på högst 100 miljoner kronor',
  'discount-too-large':
    'En rabatt är större än det den dras av från: raderna av samma slag och med samma moms. Sänk den, eller byt slag.',
  'discount-of-nothing':
    'En rabatt i procent blir 0\u00a0kr: inga rader av samma slag har samma moms. Byt slag eller moms, eller skriv den i kronor.',
  'cap-too-low': 'Takpriset kan inte vara lägre än offertens pris inklusive moms',
  'payment-plan-differs':
    'Betalningarna måste tillsammans bli exakt offertens pris inklusive moms, och var och en mer än 0\u00a0kr',
} as const satisfies Record<QuoteObjection, string>

export const quoteStateTexts = {
  pending: 'Väntar',
  accepted: 'Accepterad',
  rejected: 'Nekad',
  withdrawn: 'Återkallad',
  expired: 'Utgången',
  cancelled: 'Avbruten',
} as const satisfies Record<QuoteState, string>

export const priceKindTexts = {
  fixed: 'Fast pris',
  approximate: 'Ungefärligt pris',
  running: 'Löpande räkning',
} as const satisfies Record<PriceKind, string>

export const lineKindTexts = {
  labour: 'Arbete',
  material: 'Material',
  travel: 'Resa',
  other: 'Övrigt',
} as const satisfies Record<LineKind, string>

type QuoteRefusal =
  | StartQuoteRefusal
  | AcceptQuoteRefusal
  | AgreementRefusal
  | LosingRefusal
  | ContractRefusal
  | ReopenProjectRefusal
  | ExpireProjectRefusal
  | QuoteObjection
  | AmendProjectRefusal
  | ConfirmQuoteRefusal
  | ReviseQuoteRefusal
  | 'submission-key-used'

/** Why a move is refused, and what to do next. */
export const quoteRefusalTexts = {
  'project-already-awarded':
    'En offert på projektet är redan accepterad, så inga fler kan skickas eller accepteras.',
  'address-missing': 'Företaget behöver veta var arbetet ska göras. Skriv gatuadressen och acceptera igen.',
  'project-cancelled': 'Projektet är avbrutet, så offerter kan varken skickas eller accepteras.',
  'project-hidden': 'Projektet är dolt, så offerter kan varken skickas eller accepteras just nu.',
  'project-expired':
    'Tiden för offerter har gått ut. Kunden kan öppna projektet igen, och då går det att fortsätta.',
  'no-contract': 'Ingen offert är accepterad, så det finns inget avtal att ångra.',
  'project-completed': 'Projektet är redan slutfört och kan inte avbrytas.',
  'own-project': 'Ni kan inte lämna offert på ert eget projekt.',
  'own-company': 'Offerten kommer från ett företag som är ditt eget, så du kan inte acceptera den.',
  'company-suspended': 'Företaget är avstängt från Handslag just nu, så offerten går inte att acceptera.',
  'company-lapsed':
    'Företaget är inte godkänt just nu: en kontroll har gått ut eller görs om. Offerten går att acceptera när den gäller igen.',
  'company-unlicensed':
    'Arbetet kräver en registrering som företaget inte har just nu. Offerten går att acceptera när den gäller igen.',
  'company-not-verified':
    'Företaget är inte verifierat än. Ni kan lämna offert så snart ansökan och alla fyra underlag är godkända.',
  'licence-missing':
    'Arbetet får bara utföras av företag med registrering, och vi har inte kontrollerat er. Ni kan lämna offert så snart det är gjort.',
  'company-does-not-fit':
    'Projektet ligger utanför företagets område eller yrke. Ni kan lämna offert på projekt som passar er profil eller som ni har blivit inbjudna till.',
  'quoted-already':
    'Ni har redan en offert på projektet. Ändra den, eller dra tillbaka den om ni vill skicka en ny.',
  'five-quotes-already':
    'Projektet har redan fått fem offerter. En plats blir ledig om någon drar tillbaka sin eller får nej.',
  'all-slots-reserved': 'Alla fem platser är upptagna just nu: av offerter, och av företag som skriver sina.',
  'reserved-before':
    'Ni har redan haft en plats reserverad på projektet. Ni kan skicka offerten så länge en plats är ledig.',
  'two-write-already':
    'Två andra företag har redan varsin plats reserverad på projektet. Ni kan skicka offerten ändå, så länge en plats är ledig.',
  'two-reservations-already':
    'Ni har redan två platser reserverade. Skicka en av offerterna först, eller vänta tills en reservation går ut.',
  'three-rounds-already':
    'Ni har skickat tre offerter på projektet, och fler går inte att skicka på samma projekt.',
  'quote-accepted': 'Offerten är redan accepterad.',
  'quote-rejected': 'Offerten är redan nekad.',
  'quote-withdrawn': 'Företaget har dragit tillbaka offerten. Välj en annan, eller be om en ny.',
  'quote-cancelled': 'Offerten är avbruten, eftersom projektet är det.',
  'quote-expired': 'Offertens giltighetstid har gått ut. Be företaget att skicka en ny.',
  'move-not-possible':
    'Någon hann före: läget har ändrats sedan sidan laddades. Ladda om sidan och försök igen.',
  'quote-unconfirmed':
    'Du har ändrat projektet, och företaget har inte bekräftat sin offert än. Den går att acceptera när det har svarat.',
  'quote-revised': 'Företaget har ändrat offerten sedan sidan laddades. Läs den nya innan du accepterar.',
  'option-unknown': 'Ett tillval finns inte i offerten. Ladda om sidan och välj igen.',
  'price-differs':
    'Priset blir ett annat än det som stod på sidan. Läs det nya priset nedan, och acceptera om du vill ha det så.',
  'quote-confirmed-already': 'Offerten är redan bekräftad.',
  'amended-again': 'Kunden har ändrat projektet igen sedan sidan laddades. Läs det nya först.',
  'quote-replaced':
    'En ny version av offerten har skickats sedan ni öppnade den, i en annan flik eller av en kollega. Det ni har skrivit står kvar: skickar ni det, ersätter det den nya.',
  'revised-enough': `Ni har ändrat er offert på projektet ${MOST_REVISIONS} gånger, och fler går inte. Dra tillbaka den om den inte stämmer.`,
  'nothing-revised': 'Inget är ändrat i offerten. Står ni fast vid den räcker det att bekräfta.',
  'not-amendable': 'Projektet tar inte emot offerter längre, så det går inte att ändra.',
  'nothing-amended': 'Inget är ändrat.',
  'amended-meanwhile':
    'Projektet har ändrats sedan du öppnade den här sidan, i en annan flik eller på en annan enhet. Det du har skrivit står kvar: sparar du igen ersätter det vad som står nu.',
  'amended-enough': `Projektet har ändrats så många gånger som det går: ${MOST_TOLD} gånger när det finns offerter. Kopiera det till ett nytt projekt i stället.`,
  'work-amended-enough': `Yrke och plats har ändrats ${MOST_OF_WORK} gånger, och fler går inte. Kopiera projektet till ett nytt i stället.`,
  'quotes-still-taken': 'Projektet tar fortfarande emot offerter.',
  ...objectionTexts,
  'submission-key-used':
    'Formuläret har redan skickats för ett annat projekt. Ladda om sidan och försök igen.',
} as const satisfies Record<QuoteRefusal, string>

/** The same said to the company whose quote it is. */
export const companyQuoteRefusalTexts = {
  ...quoteRefusalTexts,
  'quote-withdrawn': 'Ni har redan återkallat offerten.',
  'quote-expired':
    'Offertens giltighetstid har gått ut. Ni kan skicka en ny så länge projektet tar emot offerter.',
} as const satisfies Record<QuoteRefusal, string>

export const quoteInputTexts = {
  ...objectionTexts,
  'lines-missing': 'Lägg till minst en rad med beskrivning och belopp',
  'too-many-lines': 'En offert kan ha högst 200 rader',
  'line-kind-missing': 'Välj arbete, material, resa eller övrigt',
  'line-role-invalid': 'Välj om raden ingår, är ett tillval eller en rabatt',
  'line-description-missing': 'Skriv vad raden gäller',
  'line-description-too-long': 'Beskrivningen får vara högst 200 tecken',
  'line-scope-invalid': 'Välj en av frågorna, eller ingen',
  'vat-rate-invalid': 'Välj en av momssatserna',
  'quantity-invalid': 'Ange ett antal, till exempel 12 eller 12,5',
  'quantity-missing': 'Ange hur många timmar eller hur mycket priset gäller',
  'discount-has-quantity': 'Skriv rabatten som ett belopp eller i procent, utan antal och pris',
  'percent-invalid': 'Ange en rabatt mellan 0,01 och 100 procent, till exempel 5\u00a0%',
  'unit-invalid': 'Välj en enhet',
  'unit-price-invalid': 'Ange ett pris i kronor, till exempel 650',
  'unit-price-too-high': 'Priset är för högt: högst 100 miljoner kronor',
  'amount-invalid': 'Ange ett belopp i kronor, till exempel 12\u00a0500',
  'amount-too-high': 'Beloppet är för högt: högst 100 miljoner kronor',
  'amount-zero': 'Ange ett belopp över 0\u00a0kr. Det som är gratis kan stå under Ingår.',
  'amount-negative': 'Skriv beloppet utan minus. Ska något dras av: gör raden till en rabatt.',
  'amount-differs': 'Beloppet är inte antal gånger pris. Lämna det tomt, så räknas det ut.',
  'price-kind-missing': 'Välj hur bindande priset är',
  'start-date-invalid': 'Ange ett startdatum, till exempel 2027-05-31',
  'start-date-passed': 'Startdatumet har redan varit. Välj i dag eller senare.',
  'start-date-too-far': 'Startdatumet får ligga högst två år framåt',
  'end-date-invalid': 'Ange ett slutdatum, till exempel 2027-05-31, eller lämna fältet tomt',
  'end-date-before-start': 'Slutdatumet ligger före startdatumet',
  'end-date-too-far': 'Slutdatumet får ligga högst två år framåt',
  'valid-until-invalid': 'Ange till vilken dag offerten gäller, till exempel 2027-05-31',
  'valid-until-passed': 'Datumet har redan varit. Välj i dag eller senare.',
  'valid-until-too-far': 'En offert kan gälla i högst 180 dagar',
  'message-too-long': 'Meddelandet får vara högst 5\u00a0000 tecken',
  'list-too-long': 'Listan får ha högst 20 rader',
  'list-text-too-long': 'Varje rad får vara högst 200 tecken',
  'assumptions-too-long': 'Förutsättningarna får vara högst 2\u00a0000 tecken',
  'guarantee-years-invalid': 'Välj mellan 0 och 10 år',
  'guarantee-too-long': 'Garantitexten får vara högst 500 tecken',
  'cap-invalid': 'Ange ett takpris i kronor, till exempel 95\u00a0000, eller lämna fältet tomt',
  'cap-not-running': 'Takpris hör till löpande räkning. Ta bort det, eller byt prisform.',
  'too-many-stages': 'En betalplan kan ha högst 10 betalningar',
  'stage-name-missing': 'Skriv vad betalningen gäller',
  'stage-name-too-long': 'Namnet får vara högst 100 tecken',
  'stage-moment-missing': 'Välj när betalningen ska göras',
  'stage-amount-invalid': 'Ange en andel eller ett belopp, till exempel 30\u00a0% eller 25\u00a0000',
  'project-version-missing': 'Ladda om sidan och försök igen',
  'submission-key-invalid': 'Formuläret är för gammalt. Ladda om sidan och försök igen.',
} as const satisfies Record<QuoteInputProblem, string>

export const cancellationInputTexts = {
  'reason-missing': 'Skriv några ord om varför',
  'reason-too-long': 'Orsaken får vara högst 1\u00a0000 tecken',
} as const satisfies Record<CancellationProblem, string>

/** In place of the texts of a company that has been erased. */
export const erasedLine = 'Borttagen rad'
