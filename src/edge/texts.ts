export const edgeTexts = {
  refusedTitle: 'Det gick inte',
  unexpected: 'Ett oväntat fel uppstod. Försök igen senare.',
  refused: {
    'not-allowed': 'Det här kan du inte göra med ditt konto.',
    'move-not-possible':
      'Någon hann före: läget har ändrats sedan sidan laddades. Ladda om sidan och försök igen.',
  } as Readonly<Record<string, string>>,
}
