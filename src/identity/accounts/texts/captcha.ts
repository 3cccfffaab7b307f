/** Shown while the browser solves the proof of work. */
export const captchaTexts = {
  working: 'Ett ögonblick. Vi ser efter att det inte är ett program som försöker.',
  solved: 'Tack, kontrollen är klar. Du kan gå vidare.',
  failed: 'Kontrollen gick inte att göra. Se efter att du har kontakt med nätet.',
  tryAgain: 'Försök igen',
  noScript: 'Kontrollen behöver JavaScript. Slå på det i webbläsaren, eller försök igen om en stund.',
}
