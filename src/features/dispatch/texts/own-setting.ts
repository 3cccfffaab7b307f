import { formatOre } from '#kernel/money.ts'
import type { SettingChange } from '../domain/own-setting.ts'

const requests = (count: number) => (count === 1 ? 'en förfrågan' : `${count} förfrågningar`)

/** The settings that a company changes with one tap, on the page of a project that it has declined. */
export const settingTexts = {
  lead: 'Vill ni slippa sådana förfrågningar framöver? Ett tryck ändrar er företagsprofil.',
  undoLead: 'Er företagsprofil är ändrad.',
  undo: (change: string) => `Ångra: ${change}`,
  change(change: SettingChange, { trade, municipality }: { trade: string; municipality: string | null }) {
    const work = trade.toLowerCase()
    const place = municipality ?? 'projektets kommun'
    switch (change.kind) {
      case 'pause':
        return 'Pausa förfrågningar i en vecka'
      case 'resume':
        return 'Ta emot förfrågningar igen'
      case 'capacity':
        return change.value === null
          ? 'Ta emot förfrågningar utan egen gräns'
          : `Ta emot högst ${requests(change.value)} i veckan`
      case 'smallest-job':
        return change.value === null
          ? 'Ta emot jobb av alla storlekar'
          : `Ta bara emot jobb över ${formatOre(change.value * 100)}`
      case 'radius':
        return `Arbeta inom ${change.value}\u00a0km`
      case 'leave-place':
        return `Ta inte emot jobb i ${place}`
      case 'take-place':
        return `Ta emot jobb i ${place}`
      case 'leave-trade':
        return `Ta inte emot ${work}`
      case 'take-trade':
        return `Ta emot ${work}`
    }
  },
  done: { title: 'Sparat', description: 'Er företagsprofil är ändrad.' },
  refusals: {
    'last-of-its-kind': 'Det är det enda ni tar emot. Ändra hellre under Företagsprofil, eller gör en paus.',
    'setting-unknown': 'Vi känner inte igen ändringen. Ladda om sidan och försök igen.',
  },
}
