export const edgeTexts = {
  refusedTitle: 'Det gick inte',
  unexpected: 'Ett oväntat fel uppstod. Försök igen senare.',
  refused: {
    'not-allowed': 'Det här kan du inte göra med ditt konto.',
    'move-not-possible':
      'Någon hann före: läget har ändrats sedan sidan laddades. Ladda om sidan och försök igen.',
    'store-unavailable': 'Filerna går inte att nå just nu. Försök igen om en stund.',
  } as Readonly<Record<string, string>>,
}
