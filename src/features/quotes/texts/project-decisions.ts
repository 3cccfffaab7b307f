/** A customer's moves of a project besides answering quotes. */
export const projectDecisionTexts = {
  reopen: 'Öppna projektet igen',
  reopening: 'Öppnar …',
  reopenTitle: 'Tiden för offerter har gått ut',
  reopenNote: {
    quoted:
      'Öppna projektet igen för att acceptera en offert som fortfarande gäller, eller för att få nya i 14 dagar till.',
    unquoted: 'Ingen offert gäller längre. Öppna projektet igen för att få nya i 14 dagar till.',
    unanswered: 'Öppna projektet igen för att ta emot offerter i 14 dagar till.',
  },
  reopened: { title: 'Projektet är öppet igen', description: 'Företag kan svara i 14 dagar till.' },
  cancel: 'Avbryt projektet',
  cancelTitle: 'Avbryta projektet?',
  cancelText:
    'Väntande offerter får nej och företagen får läsa din orsak. Det går inte att ångra, men du kan lägga upp ett nytt projekt.',
  cancelAwardedText:
    'Företaget vars offert du har accepterat får läsa din orsak. Om arbetet har börjat kan företaget ha rätt till ersättning (konsumenttjänstlagen 42 §).',
  cancelReason: 'Varför avbryter du?',
  cancelReasonHint: 'Ett par ord räcker. Företagen ser dem.',
  cancelConfirm: 'Avbryt projektet',
  cancelling: 'Avbryter …',
  cancelKeep: 'Behåll projektet',
  cancelled: { title: 'Projektet är avbrutet', description: 'Företagen har fått veta det.' },
  cancelledBecause: 'Projektet är avbrutet',
  facts: 'Om projektet',
  print: 'Skriv ut jämförelsen',
}
