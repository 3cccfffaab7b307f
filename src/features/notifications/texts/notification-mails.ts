export const notificationMailTexts = {
  open: 'Öppna i Handslag',
  decline: 'Passar det inte? Tacka nej',
  footer:
    'Du får det här mejlet för att du har ett konto hos Handslag. Det går inte att svara på det: öppna sidan för att svara.',
  choices: 'Välj vilka mejl du vill ha',
}
