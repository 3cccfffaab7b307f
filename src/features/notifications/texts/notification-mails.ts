export const notificationMailTexts = {
  open: 'Öppna i Handslag',
  decline: 'Passar det inte? Tacka nej',
  footer: 'Du får det här mejlet för att du har ett konto hos Handslag.',
  noAnswer: 'Det går inte att svara på det: öppna sidan för att svara.',
  choices: 'Välj vilka mejl du vill ha',
  /** The words of a mail with several notifications. */
  gathered: {
    title: (count: number) => `${count} nyheter från Handslag`,
    lead: 'Det här har hänt som du inte har läst än.',
    more: (count: number) => `Och ${count} till, som står i klockan.`,
  },
}
