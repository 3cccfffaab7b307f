/** Shown on every page that asks for a mail with a code. */
export const codeMailRefusals = {
  'email-used-up':
    'Det har gått många mejl till adressen det senaste dygnet. Använd det senaste, eller be om ett nytt senare.',
} as const

/** A text message with a code. The code comes first, so that it is seen without opening the message. */
export const codeMessageTexts = {
  sms: (code: string, minutes: number) =>
    `${code} är din kod till Handslag. Dela den aldrig med någon. Den gäller i ${minutes} minuter.`,
  factor: (code: string) =>
    `${code} är din kod för att logga in på Handslag. Dela den aldrig med någon. Den gäller i 5 minuter.`,
}
