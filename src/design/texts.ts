/** The state of a file that is being sent. */
export const uploadProgressTexts = {
  shrinking: 'Förminskar bilden...',
  sending: (percent: number) => `${percent}\u00a0% skickat`,
  waiting: (ahead: number) => `Väntar på sin tur, ${ahead} före`,
  checking: 'Kontrolleras...',
  cancel: 'Avbryt',
  barOf: (fileName: string) => `Hur mycket av ${fileName} som är skickat`,
  connectionLost: 'Förbindelsen bröts. Försök igen.',
  gone: 'Det som filen hör till finns inte längre, eller så har du inte tillgång till det.',
} as const

/** The few words of the design system itself; everything else is passed in by its callers. */
export const designTexts = {
  close: 'Stäng',
  pageIndex: 'Innehåll',
  cancel: 'Avbryt',
  loading: 'Laddar …',
  searching: 'Söker …',
  noHits: 'Inga träffar. Det går bra att skriva fritt.',
  left: (count: number): string => `${count.toLocaleString('sv-SE')} tecken kvar`,
  tooMany: (count: number, longest: number): string =>
    `${count.toLocaleString('sv-SE')} tecken för mycket: högst ${longest.toLocaleString('sv-SE')} får plats.`,
  choose: 'Välj',
  optional: 'valfritt',
  showPassword: 'Visa lösenord',
  hidePassword: 'Dölj lösenord',
  clockShape: 'tt:mm',
  openCalendar: 'Öppna kalendern',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  kronor: 'kr',
  brand: 'Handslag',
  notAccepted: 'Ett fel uppstod',
  fixMarkedFields: (count: number): string =>
    count === 1
      ? 'Ett fält behöver rättas innan du kan gå vidare.'
      : `${count} fält behöver rättas innan du kan gå vidare.`,
} as const
