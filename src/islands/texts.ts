export const hardeningTexts = {
  warning:
    'Det här fönstret är till för utvecklare. Klistra inte in något som någon annan har bett dig om: det kan ge dem tillgång till ditt konto.',
}

/** Where no component can say it: on documents, and before a page has come alive. The same words as `noLineTexts` of the shell. */
export const noLineTexts = {
  noLine: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
}
