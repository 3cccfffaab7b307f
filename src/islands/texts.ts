export const hardeningTexts = {
  warning:
    'Det här fönstret är till för utvecklare. Klistra inte in något som någon annan har bett dig om: det kan ge dem tillgång till ditt konto.',
}

/**
 * For places without components: documents, and pages before hydration. The same words as `offlineTexts` of the shell.
 */
export const offlineTexts = {
  offline: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
  back: 'Du har kontakt igen.',
}

/** Of a field that suggests places. */
export const placeTexts = {
  list: 'Förslag',
  meant: (place: string) => `Menade du ${place}?`,
}
