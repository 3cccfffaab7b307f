export const landingTexts = {
  pageTitle: 'Handslag – jämförbara offerter från kontrollerade hantverkare',
  description:
    'Beskriv ditt byggprojekt på några minuter. Kontrollerade företag som passar i yrke, plats och tid svarar med offerter som går att jämföra rad för rad.',
  title: 'Beskriv jobbet. Jämför offerterna. Ta i hand.',
  lead: 'Du beskriver vad som ska göras. Kontrollerade hantverksföretag nära dig svarar med offerter som ställs upp rad för rad, med priset före och efter ROT-avdrag.',
  create: 'Lägg upp projekt',
  company: 'Anslut ditt företag',
  free: 'Gratis för privatpersoner. Vårt mål är upp till 5 offerter inom 24 timmar.',
  howTitle: 'Så här går det till',
  steps: [
    {
      title: 'Beskriv projektet',
      text: 'Vad ska göras, var och till när? Tre korta steg. Ju mer detaljerat, desto bättre offerter.',
    },
    {
      title: 'Få jämförbara offerter',
      text: 'Vi frågar de åtta företag som passar bäst i yrke och avstånd. Högst fem offerter får ligga inne samtidigt.',
    },
    {
      title: 'Välj en och ta i hand',
      text: 'När du godkänner en offert får de andra besked direkt, och du och företaget får varandras kontaktuppgifter.',
    },
  ],
  ledgerTitle: 'Samma rader för alla, så att ögat kan jämföra',
  ledgerCaption: 'Exempel: tre offerter på ett badrum. Företagen är påhittade.',
  ledgerHead: ['', 'Björkens Bygg', 'Ytskikt & Kakel', 'Våtrum i Väst'],
  ledger: [
    ['Prisform', 'Fast pris', 'Ungefärligt pris', 'Fast pris'],
    ['Arbete', '96 000 kr', '88 000 kr', '104 000 kr'],
    ['Material', '54 000 kr', '61 000 kr', '49 000 kr'],
    ['Totalt', '150 000 kr', '149 000 kr', '153 000 kr'],
    ['ROT-avdrag', '−28 800 kr', '−26 400 kr', '−31 200 kr'],
    ['Pris efter ROT', '121 200 kr', '122 600 kr', '121 800 kr'],
  ],
  ledgerNote:
    'ROT-avdraget är 30 % av arbetskostnaden, högst 50 000 kr per person och år. Skatteverket avgör om du har rätt till det.',
  trustTitle: 'Vad ”kontrollerad” betyder hos oss',
  trust: [
    'Företaget har sökt och blivit godkänt av oss.',
    'F-skatt, företagsförsäkring, legitimation och referensprojekt är granskade, med datum.',
    'Går en kontroll ut kan företaget inte lämna nya offerter förrän den är förnyad.',
  ],
  companiesTitle: 'Driver du ett hantverksföretag?',
  companies:
    '650 kr i månaden, ingen bindningstid och ingen avgift per förfrågan. Du får förfrågningar i ditt yrke och inom det område du själv väljer.',
}
