import type { OperatorText } from './long-text.ts'
import { product } from './product.ts'

/**
 * How accounts, data and pages are protected, and how to report a vulnerability. /.well-known/security.txt links here.
 */
export const security: OperatorText = {
  path: '/sakerhet',
  title: 'Säkerhet: så skyddas konto och uppgifter',
  description:
    'Så skyddar Handslag konton, dokument och sidor, så känner du igen bedrägerier, och så rapporterar du en säkerhetsbrist.',
  heading: 'Säkerhet',
  lead: 'Så skyddar vi ditt konto och dina uppgifter, vad du själv kan göra, och hur du berättar för oss om du hittar en brist.',
  updated: '2026-11-21',
  chapters: (operator) => [
    {
      id: 'konto',
      title: 'Ditt konto',
      blocks: [
        {
          list: [
            'Lösenord sparas bara i en form som inte går att läsa tillbaka (argon2id). De vanligaste lösenorden tas inte emot.',
            'Tvåstegsinloggning med en autentiseringsapp slår du på under Inställningar.',
            'Där ser du också vilka enheter som är inloggade och kan logga ut en av dem eller alla.',
            'Byter du lösenord loggas alla andra enheter ut. Byter du e-postadress ska både den gamla och den nya bekräfta det.',
            'Upprepade försök bromsas. Då kan webbläsaren få räkna ut ett litet tal först. Det sköter den själv, utan bilder att klicka på och utan någon annans tjänst.',
          ],
        },
      ],
    },
    {
      id: 'uppgifter',
      title: 'Uppgifter och dokument',
      blocks: [
        {
          list: [
            'Den som inte får se något får inte heller veta att det finns.',
            'Företagens dokument når bara företaget självt och de som granskar dem. Varje gång någon öppnar ett skrivs det upp.',
            'Bilden av en legitimation raderas när kontrollen är avgjord.',
            'Filer bedöms efter sitt innehåll, inte sitt namn. Bilder räknas om utan dolda uppgifter som plats och kamera. PDF-filer som innehåller skript eller bilagor tas inte emot.',
            'Vår personal har egna konton med tvåstegsinloggning, loggas ut efter 30 minuter utan användning, och det de ser och gör skrivs upp.',
          ],
        },
      ],
    },
    {
      id: 'sidor',
      title: 'Sidorna',
      blocks: [
        'Trafiken är krypterad. Sidorna hämtar inget från andra webbplatser, och webbläsaren får bara köra våra egna skript (Content Security Policy). Inloggningen ligger i en cookie som inga skript kan läsa. Vilka [cookies](/cookies) som finns står på en egen sida.',
      ],
    },
    {
      id: 'bedragerier',
      title: 'Känn igen bedrägerier',
      blocks: [
        {
          list: [
            'Vi ber aldrig om ditt lösenord eller dina koder, varken i mejl, sms eller telefon.',
            'Vi tar inte emot betalning för arbeten. Får du en räkning för ett arbete ska den komma från företaget du har valt. Jämför namn och organisationsnummer med offerten.',
            'Betala inte hela arbetet i förskott, hur bra priset än är.',
            'Titta på adressen i webbläsaren innan du loggar in. Är du osäker på ett mejl, gå till sidan själv i stället för att klicka.',
          ],
        },
        `Har du fått något som ser konstigt ut, eller tror du att någon har kommit in på ditt konto? Byt lösenord, logga ut överallt under Inställningar och [skriv till oss](/kontakt) eller ring [${operator.supportPhone.label}](${operator.supportPhone.href}). Har du blivit lurad på pengar, ring banken och polisen på 114 14.`,
      ],
    },
    {
      id: 'rapportera',
      title: 'Rapportera en säkerhetsbrist',
      blocks: [
        `Mejla [${operator.securityEmail}](mailto:${operator.securityEmail}?subject=S%C3%A4kerhetsbrist) med ämnet Säkerhetsbrist. Skriv vad du gjorde steg för steg, vad som hände och vad det kan leda till. Vi bekräftar inom ${product.replyHours} timmar på vardagar, håller dig underrättad och säger till när det är åtgärdat.`,
        {
          list: [
            'Använd bara konton och uppgifter som är dina egna. Kommer du åt någon annans, sluta och berätta.',
            'Stör inte tjänsten: inga överbelastningar, massutskick eller försök att lura personal och användare.',
            'Vänta med att berätta för andra tills vi har hunnit rätta felet.',
          ],
        },
        'Följer du det anmäler vi dig inte. Vi betalar ingen ersättning, men tackar gärna offentligt om du vill. Adressen står också i [security.txt](/.well-known/security.txt).',
      ],
    },
  ],
}
