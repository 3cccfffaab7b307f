/** Words of the demo that are not somebody's job, name or company. */
export const demoTexts = {
  loading: 'Lägger in demodata (företag, projekt och offerter) …',
  source: 'Demodata',
  reason: 'Påhittat företag i demoläget',
  staff: 'Demodata',
  lines: {
    labour: 'Arbete',
    material: 'Material enligt beskrivning',
    other: 'Etablering, bortforsling och resor',
  },
  cancelReason: 'Vi skjuter på det till nästa år.',
}
