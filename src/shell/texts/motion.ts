export const motionTexts = {
  pause: 'Pausa rörelsen',
  example: 'Exempel',
}
