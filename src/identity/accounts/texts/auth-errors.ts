/** What the auth service answers (specification section 8) → what people read. */
const KNOWN: readonly (readonly [says: RegExp, text: string])[] = [
  [/Invalid login credentials/i, 'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.'],
  [/User already registered/i, 'En användare med denna e-postadress finns redan.'],
  [/Signups? not allowed/i, 'Registrering är för närvarande inte tillgänglig.'],
]

/** The sentence for a message of the auth service; an unknown message is shown as it is. */
export function authErrorText(message: string): string {
  return KNOWN.find(([says]) => says.test(message))?.[1] ?? `Autentiseringsfel: ${message}`
}

export const authFailureTexts = {
  network: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  unexpected: 'Ett oväntat fel uppstod. Försök igen senare.',
}
