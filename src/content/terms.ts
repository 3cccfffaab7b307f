import type { OperatorText } from './long-text.ts'
import { product } from './product.ts'

/**
 * The terms between the operator, private persons and companies. Sources: konsumenttjänstlagen (1985:716), lagen
 * (2005:59) om distansavtal, lagen (2002:562) om elektronisk handel, the regulations (EU) 2022/2065 articles 11–17 and
 * (EU) 2019/1150 articles 3–11. The text about the ranking describes `rank-candidates.ts` and `ranking-weights.ts`,
 * from which the page /sa-rangordnar-vi is made: change both together.
 */
export const terms: OperatorText = {
  path: '/villkor',
  title: 'Användarvillkor',
  description:
    'Villkoren för att använda Handslag: vad vi ansvarar för, vad som gäller mellan dig och företaget, ångerrätt, hur företag rangordnas och hur vi fattar beslut.',
  heading: 'Användarvillkor',
  lead: 'Vad du kan räkna med av oss, vad vi räknar med av dig, och vad som gäller mellan dig och företaget du väljer.',
  updated: '2026-11-29',
  chapters: (operator) => [
    {
      id: 'vilka-vi-ar',
      title: 'Vilka vi är',
      blocks: [
        `${product.name} drivs av ${operator.name}, ${operator.address}. Organisationsnummer: ${operator.orgNumber}.${operator.vatNumber ? ` Momsregistreringsnummer: ${operator.vatNumber}.` : ''} Med ”vi” menas det företaget.`,
        `Du når oss på [${operator.supportEmail}](mailto:${operator.supportEmail}), [${operator.supportPhone.label}](${operator.supportPhone.href}) (${operator.openingHours}) och genom [kontaktformuläret](/kontakt). E-postadressen är också vår kontaktpunkt för myndigheter och användare enligt EU:s förordning om digitala tjänster, (EU) 2022/2065. Skriv på svenska eller engelska.`,
        'Villkoren gäller när du använder tjänsten. Är du konsument har du rättigheter enligt lag som inget här begränsar. De delar som börjar med ”För företag” gäller mellan oss och de företag som är med.',
      ],
    },
    {
      id: 'tjansten',
      title: 'Vad tjänsten är',
      blocks: [
        'Privatpersoner beskriver ett arbete i sitt hem, och företag som vi har kontrollerat svarar med offerter. Väljer du en av dem ingår du avtal direkt med företaget. Vi är inte part i det avtalet: vi utför inget arbete, tar inte emot betalning för det och företräder ingen av er.',
        'Alla som lämnar offerter är näringsidkare. De ansvarar för sitt arbete, sina priser och den information de lämnar, och konsumentlagarna gäller mellan dig och dem. Vi ansvarar för tjänsten och för att de kontroller som vi säger är gjorda verkligen är det.',
        'Tjänsten är gratis för privatpersoner. Vårt mål är upp till 5 offerter inom 24 timmar, men vi kan inte lova att något företag svarar.',
      ],
    },
    {
      id: 'konto',
      title: 'Ditt konto',
      blocks: [
        {
          list: [
            'Du ska ha fyllt 18 år och lämna riktiga uppgifter om dig själv.',
            'Du väljer privatperson eller företag. När registreringen är klar, eller när du har lagt upp ett projekt eller ansökt som företag, går valet inte att ändra.',
            'Skapar du konto för ett företag ska du ha rätt att företräda det.',
            'Håll lösenordet för dig själv och säg till om du tror att någon annan har använt kontot.',
          ],
        },
        'Du kan avsluta kontot när du vill under Inställningar. Öppna projekt avbryts och offerter som väntar på svar dras tillbaka. Pågår ett arbete behöver det först slutföras eller avbrytas.',
        'Som konsument kan du också ångra avtalet med oss inom 14 dagar från att kontot skapades. Radera kontot eller skriv till oss. Det kostar ingenting.',
      ],
    },
    {
      id: 'projekt',
      title: 'När du lägger upp ett projekt',
      blocks: [
        {
          entries: [
            {
              term: 'Det alla ser',
              text: 'Kategori, kommun, budget, hur länge projektet har legat ute, och rubriken. Innehåller rubriken kontaktuppgifter döljs den automatiskt.',
            },
            {
              term: 'Det godkända företag ser',
              text: 'Hela beskrivningen utom kontaktuppgifter, ort och önskat slutdatum, om arbetet passar företagets yrke och område eller om företaget är tillfrågat. Inte ditt namn, och din adress och dina kontaktuppgifter bara om du själv delar dem med företaget. Det tar du tillbaka när du vill.',
            },
            {
              term: 'Det företaget du väljer ser',
              text: 'Också namn, adress och kontaktuppgifter, från det att du accepterar deras offert.',
            },
          ],
        },
        'Projektet tar emot offerter i 14 dagar. Under tiden kan du ändra det. Den som redan har lämnat offert får se vad som är nytt, och bekräftar offerten eller ändrar den innan du kan acceptera den. Du kan förlänga tiden, och öppna projektet igen när den har gått ut. Högst fem offerter kan ligga inne samtidigt. Du behöver inte acceptera någon av dem.',
        'Beskriv arbetet så rätt du kan. Skriv inte känsliga uppgifter, portkoder eller personnummer i beskrivningen.',
      ],
    },
    {
      id: 'avtalet',
      title: 'Avtalet mellan dig och företaget',
      blocks: [
        'När du accepterar en offert ingår du ett bindande avtal med företaget på offertens villkor. Andra offerter på projektet får nej, och ni får varandras kontaktuppgifter. Skriv gärna ett fullständigt avtal innan arbetet börjar. För reparation och ombyggnad finns Hantverkarformuläret 17, som Konsumentverket har tagit fram med branschen.',
        {
          entries: [
            { term: 'Fast pris', text: 'Priset är bindande. Tilläggsarbete kräver en ny överenskommelse.' },
            {
              term: 'Ungefärligt pris',
              text: 'Får överskridas med högst 15 procent, om ni inte har kommit överens om en annan gräns.',
              detail: 'Konsumenttjänstlagen 36 §',
            },
            {
              term: 'Löpande räkning',
              text: 'Timmar och material efter vad som går åt. Beloppen i offerten är en uppskattning.',
            },
          ],
        },
        'Konsumenttjänstlagen gäller, och kan inte avtalas bort till din nackdel. Bland annat:',
        {
          list: [
            'Företaget ska arbeta fackmässigt, ta till vara dina intressen och avråda dig från arbete som inte är till rimlig nytta för dig.',
            'Behövs tilläggsarbete ska företaget fråga dig först.',
            'Du betalar när arbetet är klart, om ni inte har kommit överens om något annat, och har rätt till en räkning som är specificerad.',
            'Är det fel på arbetet får du hålla inne så mycket av betalningen som krävs för att åtgärda felet.',
          ],
        },
        'ROT-avdraget i en offert är uppskattat. Skatteverket beslutar om avdraget, och företaget begär det. Läs mer och räkna själv under [ROT-avdrag](/rot-avdrag).',
      ],
    },
    {
      id: 'angerratt',
      title: 'Ångerrätt när du har accepterat en offert',
      blocks: [
        'Ett avtal som ni ingår här sluts på distans. Som huvudregel har du då 14 dagars ångerrätt från den dag då avtalet ingicks, enligt lagen (2005:59) om distansavtal och avtal utanför affärslokaler. Företaget ska informera dig om ångerrätten och ge dig ett standardformulär. Görs inte det förlängs tiden, med upp till ett år.',
        'Du ångrar dig genom att meddela företaget innan tiden har gått ut. Du behöver inte ange något skäl till det. I tjänsten gör du så här: öppna projektet, välj Ångra avtalet här och bekräfta meddelandet. Företaget får det direkt, och du får en kvittens med datum och klockslag på e-post. Du kan också ångra dig på något annat sätt, till exempel med ett mejl till företaget.',
        {
          list: [
            'Vill du att arbetet ska börja under ångertiden måste du uttryckligen begära det. Ångrar du dig sedan betalar du för den del som är utförd.',
            'Ångerrätten upphör när arbetet är helt utfört, om du har gått med på det.',
            'Den gäller inte om du har bett företaget komma för en brådskande reparation, och inte avtal om att uppföra en ny byggnad eller att bygga om en befintlig i väsentlig omfattning.',
          ],
        },
        'När ångertiden är slut kan du fortfarande avbeställa ett arbete som inte är färdigt. Företaget har då rätt till ersättning enligt konsumenttjänstlagen 42 §.',
      ],
    },
    {
      id: 'fel',
      title: 'Om något går fel',
      blocks: [
        'Vänd dig först till företaget, skriftligt och så snart du märker felet. Inom två månader är alltid i tid. Du kan reklamera i tre år, och i tio år när det gäller arbete på mark, byggnader och andra anläggningar.',
        'Kommer ni inte överens kan du vända dig till Allmänna reklamationsnämnden, [arn.se](https://www.arn.se/), Box 174, 101 23 Stockholm. Prövningen är gratis, och nämndens beslut är en rekommendation. Du kan också få råd av Hallå konsument, [hallakonsument.se](https://www.hallakonsument.se/), eller av konsumentvägledaren i din kommun, och gå till domstol.',
        'Vi avgör inte tvister mellan dig och företaget. Men [berätta för oss](/kontakt): det vi får veta kan påverka om företaget får vara kvar. Är du missnöjd med oss gäller samma väg, först till oss och sedan till Allmänna reklamationsnämnden.',
      ],
    },
    {
      id: 'innehall',
      title: 'Vad du får publicera',
      blocks: [
        'Du äger det du skriver och laddar upp. Du ger oss rätt att visa det i tjänsten, och att förminska och räkna om bilder för det, så länge det finns kvar hos oss. Du ska ha rätt till bilderna, och de som syns på dem ska ha sagt ja. Det här får inte finnas i tjänsten:',
        {
          list: [
            'Sådant som är olagligt, hotfullt, diskriminerande eller kränkande.',
            'Falska uppgifter: projekt som inte finns, behörigheter som saknas, andras arbeten visade som egna.',
            'Andras personuppgifter.',
            'Kontaktuppgifter på platser som alla ser, i andra syften än de fälten är till för.',
            'Reklam för annat än det egna företagets tjänster, och massutskick.',
            'Skadlig kod, eller försök att störa tjänsten eller hämta ut uppgifter om andra.',
          ],
        },
      ],
    },
    {
      id: 'moderering',
      title: 'Så granskar vi, och så klagar du',
      blocks: [
        'Ser du något som du tror är olagligt eller strider mot villkoren, [anmäl det](/anmal). Du behöver inget konto. Har du lämnat en e-postadress får du en bekräftelse och sedan vårt beslut.',
        'Det här sker automatiskt: kontaktuppgifter i projekt, offerter och meddelanden döljs för andra tills en offert är accepterad, filer som inte är vad de utger sig för tas inte emot, den som gör orimligt många försök får vänta, och en kontroll av ett företag slutar gälla när tiden går ut eller ett register svarar att uppgiften inte stämmer. Allt annat avgörs av en människa hos oss. Vi kan dölja eller ta bort innehåll, låta en kontroll av ett företag upphöra, och stänga av konton.',
        'Den som berörs får veta vad vi har beslutat och varför. Svara på beslutet eller skriv till oss, så prövar vi det igen, om möjligt av någon annan än den som fattade det. Du kan alltid gå till domstol, och klaga hos Post- och telestyrelsen, som har tillsyn över förordningen om digitala tjänster i Sverige.',
      ],
    },
    {
      id: 'omdomen',
      title: 'Omdömen',
      blocks: [
        'Bara den som har accepterat företagets offert hos oss och vars arbete är slutfört kan lämna ett omdöme om företaget, ett för varje arbete. Företaget kan på samma sätt lämna ett om kunden. [Så fungerar omdömen](/trygghet#omdomen).',
        'Skriv om arbetet, sanningsenligt och med hänsyn till den det gäller. Omdömet om ett företag visas för alla på företagets sida, med ditt förnamn, arbetet och kommunen, och kan visas på vår startsida. Omdömet om en kund visas för kunden och för företag som ser hela något av kundens projekt. När omdömet är publicerat går det inte att ändra.',
        'Vi betalar inte för omdömen och tar inte bort dem för att de är kritiska. Det som bryter mot lagen eller villkoren tar vi bort efter en anmälan; då står skälet kvar där omdömet stod, och den som skrev det får veta varför. Röster på våra sidor som är exempel är märkta med ordet Exempel.',
      ],
    },
    {
      id: 'foretag',
      title: 'För företag: bli partner',
      blocks: [
        `Ni ansöker och får svar inom ${product.partnerReply}. Säger vi nej får ni veta varför, och kan ansöka igen när det har ändrats. Ni kan se er omkring från första stunden. Offerter kan ni lämna när ansökan är godkänd och fyra kontroller gäller samtidigt: F-skatt, företagsförsäkring, legitimation och referensprojekt.`,
        'Går en kontroll ut kan ni inte lämna nya offerter förrän den är förnyad. Vi påminner 30 och 7 dagar i förväg. Varje kontroll visas på er sida med källa och datum.',
        {
          list: [
            'Lämna inte offert på ert eget projekt. Som eget räknas det som någon hos er har lagt upp, också från ett annat konto med samma bekräftade e-postadress eller telefonnummer.',
            'Lämna bara offerter som ni kan stå för, med pris som är rätt beräknat inklusive moms.',
            'Ge kunden den information som lagen kräver, bland annat om ångerrätten, med standardformulär, och om Allmänna reklamationsnämnden.',
            'Håll F-skatt, försäkring och de behörigheter som arbetet kräver i kraft, och säg till om något ändras.',
            'Använd kundens uppgifter bara för arbetet. För det ni själva gör med dem är ni personuppgiftsansvariga.',
          ],
        },
        'Kräver lag att vi lämnar uppgifter om er till Skatteverket får vi be om det som behövs för det, och ni får en kopia.',
      ],
    },
    {
      id: 'avgift',
      title: 'För företag: avgift och uppsägning',
      blocks: [
        `Avgiften är ${product.monthlyFeeKr}\u00a0kr i månaden. Vi tar ingen provision och ingen avgift för enskilda förfrågningar, och det finns ingen bindningstid. ${operator.feePayment}`,
        'Ni kan pausa förfrågningar och säga upp avtalet när ni vill, utan uppsägningstid. Pausen gör ni i er profil, och uppsägningen under Inställningar eller genom att skriva till oss. Offerter och pågående arbeten påverkas inte av en paus.',
      ],
    },
    {
      id: 'rangordning',
      title: 'För företag: så väljs och ordnas ni',
      blocks: [
        'När ett projekt publiceras frågar vi så många företag som det behövs för en god chans till tre offerter inom 24 timmar, och fler när någon tackar nej eller inte svarar. Så här avgörs vilka, enligt förordning (EU) 2019/1150 artikel 5 och (EU) 2022/2065 artikel 27:',
        {
          entries: [
            {
              term: '1. Villkor som alla måste uppfylla',
              text: 'Godkänt just nu, yrket stämmer och ni har den registrering som det kräver, projektets plats ligger inom ert område, projektet är inte ert eget, dess budget är inte för liten för det minsta jobb som ni tar, ni är inte redan tillfrågade, kunden har inte valt bort er genom att stoppa meddelanden från er i ett annat projekt, och ni har varken pausat eller är avstängda. Ni har inte heller fått så många förfrågningar på sju dagar som ni själva har valt, eller fem om ni inte har valt något tal.',
              detail: 'Den som inte uppfyller alla frågas inte, utom i de fall som står i 4.',
            },
            {
              term: '2. Poäng',
              text: 'De andra ordnas efter poäng: hur många förfrågningar ni har fått nyligen, hur ofta ni svarar med en offert inom ett dygn, avståndet till projektet, om ni är nya, hur många arbetsfält ni har, och era omdömen. Hur många poäng varje del ger, hur den räknas och varför står under [Så rangordnar vi](/sa-rangordnar-vi).',
            },
            {
              term: '3. Lotten',
              text: 'Avgör när poängen är lika, på nytt för varje projekt.',
            },
            {
              term: '4. Kundens val, och vårt',
              text: 'Ett företag som kunden ber om offert från dess sida får frågan först, oavsett poäng, om det uppfyller villkoren. Går kunden med på det frågar vi också företag en bit utanför sitt område eller med ett närliggande yrke, efter alla som passar. Saknas det offerter kan en medarbetare hos oss fråga ett godkänt företag i yrket för hand, också utanför dess område och när veckan är full.',
            },
          ],
        },
        'Betalning, provision, pris och hur länge ni har varit partner påverkar inte ordningen, och det går inte att köpa en bättre plats. Vi lämnar inga egna offerter och har inga egna eller närstående företag som gynnas.',
        'Era egna poäng, del för del, ser ni på projektets sida när ni är tillfrågade. Nya poäng visas på sidan Så rangordnar vi minst 15 dagar innan de gäller, och ni får dem med e-post samma dag.',
        'På sidorna för yrke och kommun visas de tolv företag som har närmast till kommunens huvudort, närmast först och vid lika avstånd den som har varit partner längst. Öppna projekt visas nyast först. Kunden ser sina offerter i den ordning de kom in, om kunden inte själv väljer en annan. Den som är billigast efter ROT och den som kan börja tidigast är utmärkta.',
      ],
    },
    {
      id: 'data',
      title: 'För företag: uppgifter och rättigheter',
      blocks: [
        'Ni kommer åt det ni själva har lämnat, de projekt ni ser, era offerter och hur de gick, och kundens kontaktuppgifter när en offert är accepterad. Allt som vi vet om er kan ni ladda ner under Inställningar. Ni får aldrig se andra företags offerter eller priser, och de ser inte era. Vi använder uppgifterna för att driva tjänsten och för statistik där inget enskilt företag kan urskiljas. Vi säljer dem inte.',
        'Ni behåller rätten till era namn, märken, texter och bilder. Det ni visar på er sida kan vi också visa när vi berättar om tjänsten, till exempel i sökmotorer och när någon delar sidan.',
        'Ni får erbjuda andra priser och villkor i andra kanaler. När avtalet är slut kan ni inte längre logga in. Ladda därför ner era uppgifter först.',
      ],
    },
    {
      id: 'avstangning',
      title: 'För företag: om vi begränsar, stänger av eller säger upp',
      blocks: [
        'Vi kan begränsa eller stänga av ett företag som har lämnat falska uppgifter, inte längre uppfyller kontrollerna, bryter mot lag eller mot villkoren, inte betalar avgiften, eller som kunder har fog för att klaga på. Vi väljer den mildaste åtgärd som räcker.',
        'Ni får skälen skriftligt senast när åtgärden börjar gälla. När ett konto stängs av är ni utloggade, er sida visas inte och offerter som väntar på svar dras tillbaka. Säger vi upp avtalet helt får ni veta det, och varför, minst 30 dagar i förväg. Tiden gäller inte när lag kräver annat eller när ni upprepade gånger har brutit mot villkoren.',
        `Klaga genom att svara på beslutet eller skriva till [${operator.supportEmail}](mailto:${operator.supportEmail}). Det är gratis. Vi prövar klagomålet skyndsamt, svarar skriftligt och rättar det som har blivit fel.`,
      ],
    },
    {
      id: 'ansvar',
      title: 'Ansvar',
      blocks: [
        'Vi arbetar för att tjänsten ska vara tillgänglig och riktig, men den kan ibland ligga nere för underhåll eller fel. Vi ersätter skada som vi orsakar genom att vara oaktsamma. Mot företag ansvarar vi inte för utebliven vinst, och högst för ett belopp som motsvarar de senaste tolv månadernas avgift, om vi inte har handlat med uppsåt eller varit grovt oaktsamma. Mot konsumenter begränsar vi inte ansvaret mer än lagen tillåter.',
        'Ett företags märke Godkänd betyder att de fyra kontrollerna gällde just då. Det är inte en garanti för hur ett visst arbete blir. Vad som kontrolleras står under [Trygghet & säkerhet](/trygghet).',
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar',
      blocks: [
        'Ändrar vi villkoren eller avgiften får du som har konto veta det med e-post minst 30 dagar i förväg. Vill du inte godta ändringen kan du avsluta kontot innan den börjar gälla. Rättelser som inte påverkar dig, och ändringar som lag eller en akut säkerhetsrisk kräver, kan gälla tidigare. Ändringar gäller aldrig bakåt i tiden.',
      ],
    },
    {
      id: 'lag',
      title: 'Lag och domstol',
      blocks: [
        'Svensk lag gäller. Tvister som inte går att lösa på annat sätt prövas av svensk allmän domstol. Är du konsument kan du väcka talan där du bor.',
      ],
    },
  ],
}
