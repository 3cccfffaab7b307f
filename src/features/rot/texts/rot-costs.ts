import type { RotCostKind } from '../domain/rot-cost.ts'

/** Names of the costs on /rot-avdrag. */
export const rotCostTexts = {
  labour: 'Arbetstimmarna, med moms och företagets påslag på dem',
  'machine-operator': 'Förarens timmar när en maskin hyrs med förare',
  'hand-tools': 'Arbete med handverktyg: verktygen behöver inte räknas bort',
  'air-heat-pump': 'För en luft-luftvärmepump i småhus eller ägarlägenhet: 30\u00a0% av hela priset',
  material: 'Material',
  travel: 'Restid, resor och milersättning',
  machines: 'Hyra av maskiner och utrustning',
  waste: 'Bortforsling och avgifter för avfall',
  board: 'Mat och logi för hantverkarna',
  administration: 'Administrationsavgifter',
  design: 'Arkitekt, bygglov och besiktning',
  troubleshooting: 'Felsökning som inte hör till ett arbete',
  'appliance-service': 'Service av vitvaror och andra apparater',
  alarm: 'Larm',
  'garden-electricity': 'El i trädgården och fristående laddstolpe',
  'new-building': 'Att bygga nytt',
  other: 'Annat som inte är arbete',
} as const satisfies Record<RotCostKind, string>
