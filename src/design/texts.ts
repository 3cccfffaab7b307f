/** The few words the design system says by itself; everything else is handed in by whoever uses it. */
export const designTexts = {
  close: 'Stäng',
  cancel: 'Avbryt',
  loading: 'Laddar …',
  searching: 'Söker …',
  noHits: 'Inga träffar. Det går bra att skriva fritt.',
  choose: 'Välj',
  optional: 'valfritt',
  showPassword: 'Visa lösenord',
  hidePassword: 'Dölj lösenord',
  openCalendar: 'Öppna kalendern',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  kronor: 'kr',
  brand: 'Handslag',
  fixMarkedFields: (count: number): string =>
    count === 1
      ? 'Ett fält behöver rättas innan du kan gå vidare.'
      : `${count} fält behöver rättas innan du kan gå vidare.`,
} as const
