import type { OperatorText } from './long-text.ts'

/**
 * What the product stores about people (GDPR articles 13 and 14). The text describes the code: `migrations/` say what
 * is stored, `src/jobs/job-list.ts` and `features/privacy` say what is deleted when. Change this text together with
 * them.
 */
export const privacyPolicy: OperatorText = {
  path: '/integritetspolicy',
  title: 'Integritetspolicy',
  description:
    'Vilka personuppgifter Handslag behandlar, varför, hur länge, vem som ser dem och hur du hämtar, rättar eller raderar dem.',
  heading: 'Integritetspolicy',
  lead: 'Vilka uppgifter vi har om dig, varför, hur länge, och hur du får ut dem, rättar dem eller tar bort dem.',
  updated: '2026-11-29',
  chapters: (operator) => [
    {
      id: 'ansvarig',
      title: 'Vem som är ansvarig',
      blocks: [
        `Personuppgiftsansvarig är ${operator.name}, organisationsnummer ${operator.orgNumber}, ${operator.address}. Frågor om personuppgifter: ${operator.privacyContact}, eller [${operator.supportEmail}](mailto:${operator.supportEmail}).`,
        'När du accepterar en offert får företaget dina kontaktuppgifter. För det företaget gör med dem är företaget självt ansvarigt.',
      ],
    },
    {
      id: 'vad',
      title: 'Vad vi behandlar, och varför',
      blocks: [
        'Hänvisningarna gäller dataskyddsförordningen (EU) 2016/679, GDPR. De flesta uppgifter lämnar du själv. De som behövs för ett konto eller ett projekt är markerade som obligatoriska i formulären: utan dem går det inte att använda tjänsten.',
        {
          entries: [
            {
              term: 'Konto',
              text: 'Namn, e-postadress, om du är privatperson eller företag, lösenordet i oläslig form, och telefon och ort om du fyller i dem.',
              detail: 'För att ge dig tjänsten. Avtal, artikel 6.1 b.',
            },
            {
              term: 'Inloggning och säkerhet',
              text: 'Inloggade enheter med webbläsare, IP-adress och tid. Andra steget i inloggningen. Räknare av försök per IP-adress. En lista över vad som har gjorts i kontot. Om samma bekräftade e-postadress eller telefonnummer finns på ett annat konto, så att ingen lämnar offert på sitt eget projekt.',
              detail:
                'För att skydda konton och tjänsten mot intrång. Vårt och ditt intresse av säkerhet, artikel 6.1 f.',
            },
            {
              term: 'Inloggning genom en annan tjänst',
              text: 'Väljer du det får vi ditt id där, namn och e-postadress av den tjänsten.',
              detail: 'Avtal, artikel 6.1 b.',
            },
            {
              term: 'Projekt och offerter',
              text: 'Vad du vill ha gjort, i vilken ort, när, budget, bilderna du lägger till (utan plats och kameradata), ritningarna, offerterna du får och vad du svarar. Dina egna anteckningar om offerterna, som bara du ser. Vilka av företagets kontroller som gällde när du accepterade. Vad som stod i projektet innan du ändrade det, och vilka företag som har öppnat det. Det vi skriver till dig om ett projekt, och att vi har dolt eller stängt det.',
              detail: 'För att hitta företag och förmedla offerter. Avtal, artikel 6.1 b.',
            },
            {
              term: 'Meddelanden',
              text: 'Det du och ett företag skriver till varandra om ett projekt, filerna ni skickar, besöken ni föreslår och bokar, när, och hur långt ni har läst. Den andra parten ser det; telefonnummer, e-post och adresser döljs tills ni har kommit överens. Vad av det du har delat med företaget i förväg, och när det visades, och vilka företag du har stoppat. Det du inte hunnit skicka ligger i din webbläsare tills du loggar ut.',
              detail: 'För att ni ska kunna komma överens. Avtal, artikel 6.1 b.',
            },
            {
              term: 'Hur du svarar',
              text: 'Hur många frågor, meddelanden och offerter som du har svarat på i tid de senaste tolv månaderna, och hur snabbt. Företag som ser hela något av dina projekt läser det när det finns minst fem fall. Du ser det själv under Min profil.',
              detail:
                'För att företag ska våga lägga tid på en offert. Företagens intresse av att veta om de får svar, artikel 6.1 f.',
            },
            {
              term: 'Omdömen',
              text: 'Betyg och ord om ett slutfört arbete, vem som har skrivit dem och om vem. Det du skriver om ett företag visas för alla med ditt förnamn, arbetet och kommunen. Det företag skriver om dig ser du och företag som ser hela något av dina projekt.',
              detail:
                'För att andra ska kunna välja. Vårt, kundernas och företagens intresse av att veta hur arbeten har gått, artikel 6.1 f.',
            },
            {
              term: 'Gatuadress',
              text: 'Gatan där arbetet ska göras. Den är frivillig när du skapar projektet och krävs när du accepterar en offert. Den står för sig, skild från det som företag läser.',
              detail: 'För att företaget du väljer ska hitta. Avtal, artikel 6.1 b.',
            },
            {
              term: 'Ditt rotavdrag',
              text: 'Hur många ägare ni är och hur mycket som är kvar av årets utrymme för rot och rut, om du fyller i det, och dina svar om bostaden och arbetet om du sparar dem. Samma uppgifter, och avdraget som räknades fram, när du accepterar en offert. Bara du ser dem.',
              detail: 'För att räkna ut vad offerterna kostar efter avdrag. Avtal, artikel 6.1 b.',
            },
            {
              term: 'Företag och kontaktpersoner',
              text: 'Företagets uppgifter, kontaktpersonens namn, e-post och telefon, medarbetare som företaget bjuder in, ansökan och vad som har sagts om den, offerter som inte är skickade, mallar och bevakningar. En enskild firmas organisationsnummer är ett personnummer: det visas aldrig för andra.',
              detail:
                'Avtal, artikel 6.1 b. För kontaktpersoner hos bolag vårt intresse av att nå företaget, artikel 6.1 f.',
            },
            {
              term: 'Personer som visas',
              text: 'Namn, roll och i vissa fall ett porträtt av den som ett företag visar på sin sida, eller som vi visar på vår. Bara den som har gått med på det, och bara så länge den vill.',
              detail: 'Samtycke, artikel 6.1 a.',
            },
            {
              term: 'Kontroller av företag',
              text: 'Registreringsbevis, försäkringsbrev, referens och legitimation, vad vi har kommit fram till, källa och datum, våra anteckningar om kontrollen, och vem hos oss som har öppnat ett dokument.',
              detail:
                'För att kunna säga att företag är kontrollerade. Vårt och kundernas intresse av det, artikel 6.1 f. Personnummer på legitimationen: säker identifiering, lagen (2018:218) 3 kap. 10 §.',
            },
            {
              term: 'Aviseringar och mejl',
              text: 'Besked om det som händer i dina projekt och offerter. Vilka mejl du vill ha väljer du under Inställningar. Push slår du på i varje webbläsare för sig: då sparar vi den adress som webbläsaren ger oss för det, tills du slår av push eller loggar ut. Sms om det som är bråttom får du bara om du har valt det. Mejl om inloggning och säkerhet kommer alltid. Vi skickar ingen reklam.',
              detail: 'Avtal, artikel 6.1 b.',
            },
            {
              term: 'Frågor till oss',
              text: 'Namn, e-postadress, det du skriver och vårt svar. Det du och kundtjänst skriver i chatten, bilder och PDF som ni skickar där, när, och hur långt ni har läst. Bara du och vi läser den, inte dina kollegor.',
              detail: 'För att kunna svara. Vårt och ditt intresse av det, artikel 6.1 f.',
            },
            {
              term: 'Anmälningar av innehåll',
              text: 'Vad du anmäler och varför, din e-postadress om du lämnar den, ditt konto om du är inloggad, och vårt beslut.',
              detail: 'Rättslig förpliktelse, artikel 6.1 c: förordning (EU) 2022/2065 artikel 16.',
            },
            {
              term: 'Våra anteckningar',
              text: 'Det vi som arbetar här skriver upp för varandra om ett konto, ett företag eller ett projekt.',
              detail: 'För att kunna hjälpa dig och skydda andra. Vårt intresse av det, artikel 6.1 f.',
            },
            {
              term: 'Avstängda konton',
              text: 'Att ett konto har stängts av eller öppnats igen, när och varför.',
              detail:
                'För att skydda andra och kunna visa skälen. Artikel 6.1 f, och 6.1 c: förordning (EU) 2022/2065 artikel 17.',
            },
          ],
        },
        'Vi samlar inte in ditt personnummer som privatperson och frågar inte efter uppgifter om hälsa eller annat känsligt. Skriv det inte heller i ett projekt. Statistiken över hur sidorna används innehåller inga personuppgifter. Vilka [cookies](/cookies) som finns står för sig.',
      ],
    },
    {
      id: 'vem-ser',
      title: 'Vem som ser vad',
      blocks: [
        {
          list: [
            'Alla ser projektets kategori, kommun, budget, ålder och rubrik. Aldrig namn eller adress. Innehåller rubriken kontaktuppgifter visas den inte.',
            'Godkända företag vars yrke och område stämmer, och företag som är tillfrågade, ser hela beskrivningen, bilderna, ritningarna och orten. Den som äger projektet ser vilka företag som har öppnat det, och när de först gjorde det.',
            'Den som du ger länken Läs med ser offerterna, men inte ditt namn, din adress eller era meddelanden. Länken avslutar du när du vill.',
            'Telefon, e-post och gatuadress kan du själv dela med ett företag i taget innan du har accepterat en offert, och ta tillbaka. Delningen slutar också när projektet är slut för företaget. På projektets sida står vad du har delat, med vem, och när det visades.',
            'Företaget vars offert du accepterar ser också namn, e-post, telefon och gatuadressen. Du ser kontaktpersonens uppgifter.',
            'På ett godkänt företags sida ser alla namn, ort, beskrivning, arbeten och kontroller. Kontaktpersonens uppgifter visas bara om företaget har valt det, och andra personer bara om de har godkänt det. Visas du utan att vilja det: säg till företaget, eller anmäl sidan till oss.',
            'Hos oss ser de som behöver det för sitt arbete. Vad de har öppnat och gjort skrivs upp.',
          ],
        },
        'Vi säljer inga uppgifter, och lämnar ut dem till myndigheter bara när lag kräver det. För att kontrollera ett företag kan vi fråga Skatteverkets och Bolagsverkets register om organisationsnumret.',
      ],
    },
    {
      id: 'bitraden',
      title: 'De som hjälper oss',
      blocks: [
        'Leverantörer som behandlar uppgifter för vår räkning får bara göra det vi har bestämt i avtal (artikel 28).',
        {
          entries: [
            { term: 'Drift och lagring', text: operator.hosting },
            { term: 'E-post', text: operator.mailService },
            { term: 'Sms', text: operator.smsService },
          ],
        },
        'Finns en leverantör utanför EU och EES står det här, med det skydd som lagen kräver: ett beslut av EU-kommissionen om att landet skyddar uppgifter tillräckligt, eller kommissionens standardavtalsklausuler. Be om en kopia om du vill läsa dem.',
      ],
    },
    {
      id: 'hur-lange',
      title: 'Hur länge vi sparar',
      blocks: [
        {
          entries: [
            {
              term: 'Konto, projekt och offerter',
              text: 'Tills du raderar kontot. Då tas namn, adresser, telefonnummer och det du har skrivit bort direkt, också i andras aviseringar, i mejl som väntar på att skickas och i det du har frågat eller anmält. Det som andra redan har fått med mejl når vi inte.',
            },
            {
              term: 'Efter raderingen',
              text: 'Projekt, offerter och händelser finns kvar som rader med löpnummer och belopp, utan person, eftersom den andra parten behöver dem för sin bokföring. Ett företags namn, organisationsnummer och det som står i en accepterad offert finns kvar hos kunden, också om projektet sedan avbröts. Att något har anmälts finns kvar, utan dig och utan det du skrev.',
              detail: 'Bokföringslagen (1999:1078) 7 kap. 2 §: sju år efter räkenskapsårets utgång.',
            },
            {
              term: 'Gatuadress, rotavdrag och våra anteckningar',
              text: 'Tills du raderar kontot. Adressen och rotavdraget kan du ändra när du vill, och en anteckning tar vi bort när den inte behövs.',
            },
            {
              term: 'Det du håller på att skriva',
              text: 'Sparas i din webbläsare. Vad och hur länge står under [cookies](/cookies#lagring). Det som ett företag skriver i en offert sparas också hos oss, tills den är skickad, kastad eller projektet inte tar emot fler, och filer till ett meddelande som inte är skickat, högst en vecka.',
            },
            {
              term: 'Projekt skrivna utan konto',
              text: 'Kan publiceras i 30 dagar. Därefter tas de bort. Har du loggat in och de får vänta hör de till ditt konto.',
            },
            {
              term: 'Inloggade enheter',
              text: 'Tills du loggar ut, eller 14 dagar efter senaste användning och högst 60 dagar. Gallras varje natt.',
            },
            {
              term: 'Påbörjade inloggningar, koder och räknare per IP-adress',
              text: 'Högst tre dygn.',
            },
            {
              term: 'Aviseringar',
              text: '90 dagar efter att du har läst dem, annars ett år.',
            },
            {
              term: 'Frågor till oss, chatten och anmälningar av innehåll',
              text: 'Tolv månader från det att det skrevs, också i chatten. Raderar du kontot tas alla ord och filer i chatten bort direkt, också våra svar. En anmälan som döljer något finns kvar tills det visas igen, men utan din adress.',
            },
            {
              term: 'Legitimation',
              text: 'Bilden raderas när kontrollen är avgjord. Kvar blir resultatet och en kontrollsumma som bilden inte kan återskapas från.',
            },
            {
              term: 'Andra dokument och kontroller',
              text: 'Dokument tills ni byter ut eller tar bort dem. De som en godkänd kontroll bygger på, och resultaten, tills ni raderar kontot.',
            },
            {
              term: 'Listan över vad vår personal har sett och gjort',
              text: 'Tills vidare, som skydd mot missbruk. Den innehåller personalens namn, men bara löpnummer för dem det gäller.',
            },
            { term: 'Säkerhetskopior', text: operator.backupsKept },
          ],
        },
      ],
    },
    {
      id: 'automatiskt',
      title: 'Vad datorn avgör',
      blocks: [
        'Vilka företag som tillfrågas om ett projekt räknas fram ur yrke, område, avstånd, hur många förfrågningar företaget har fått, hur det har svarat på dem och de val det har gjort. Hur står under [Så rangordnar vi](/sa-rangordnar-vi). Ett företags märke Godkänd faller av sig självt när en kontroll går ut eller när ett register svarar att uppgiften inte längre stämmer. Ansökningar och avstängningar avgörs av människor, och den som tycker att ett registersvar är fel får det prövat av en. Inga beslut om privatpersoner fattas automatiskt, och vi gör inga profiler för reklam.',
      ],
    },
    {
      id: 'rattigheter',
      title: 'Dina rättigheter',
      blocks: [
        {
          entries: [
            {
              term: 'Få veta och ta med dig',
              text: 'Under Inställningar laddar du ner allt som vi vet om dig, som en fil som andra program kan läsa.',
              detail: 'Artikel 15 och 20',
            },
            {
              term: 'Rätta',
              text: 'Namn, adresser och telefon ändrar du själv. Säg till om något annat är fel.',
              detail: 'Artikel 16',
            },
            {
              term: 'Bli raderad',
              text: 'Under Inställningar raderar du kontot. Pågår ett arbete behöver det slutföras eller avbrytas först.',
              detail: 'Artikel 17',
            },
            {
              term: 'Begränsa',
              text: 'Du kan be oss att inte använda en uppgift medan vi utreder om den är rätt eller får användas.',
              detail: 'Artikel 18',
            },
            {
              term: 'Invända',
              text: 'Behandling som bygger på ett intresse kan du invända mot. Då slutar vi, om vi inte har skäl som väger tyngre.',
              detail: 'Artikel 21',
            },
          ],
        },
        `Har du inget konto, eller vill du ha hjälp, skriv till [${operator.supportEmail}](mailto:${operator.supportEmail}). Vi svarar inom en månad och det kostar ingenting. Vi kan behöva förvissa oss om att du är du.`,
      ],
    },
    {
      id: 'klaga',
      title: 'Om du vill klaga',
      blocks: [
        'Hör gärna av dig till oss först. Du har alltid rätt att klaga hos Integritetsskyddsmyndigheten, [imy.se](https://www.imy.se/), Box 8114, 104 20 Stockholm.',
      ],
    },
    {
      id: 'skydd',
      title: 'Hur vi skyddar uppgifterna',
      blocks: [
        'Läs om det under [Säkerhet](/sakerhet). Händer något som innebär en risk för dig anmäler vi det till Integritetsskyddsmyndigheten inom 72 timmar, och berättar för dig om risken är hög.',
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar',
      blocks: [
        'Ändras något väsentligt får du som har konto veta det med e-post innan det börjar gälla. Datumet överst säger när sidan senast ändrades.',
      ],
    },
  ],
}
