import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { RotSourceCode } from '../domain/rot-rules.ts'

/** Name and URL of each rule's source. */
export const rotSources = {
  'rate-and-caps': {
    name: 'Inkomstskattelagen (1999:1229) 67 kap. 19 §',
    href: 'https://lagen.nu/1999:1229#K67P19S1',
  },
  'raised-rate': {
    name: 'Prop. 2024/25:156, tillfälligt höjd subventionsgrad för rotavdraget',
    href: 'https://lagen.nu/prop/2024/25:156',
  },
  'what-is-labour': {
    name: 'Inkomstskattelagen 67 kap. 11–19 §§ och Skatteverket om vad som räknas som arbete',
    href: 'https://lagen.nu/1999:1229#K67',
  },
  'homes-and-owners': {
    name: 'Inkomstskattelagen 67 kap. 11–19 §§ och Skatteverket om bostad och ägare',
    href: 'https://lagen.nu/1999:1229#K67',
  },
  'five-years': {
    name: 'Inkomstskattelagen 67 kap. 11–19 §§, femårsregeln',
    href: 'https://lagen.nu/1999:1229#K67',
  },
  'no-double-support': {
    name: 'Inkomstskattelagen 67 kap. 11–19 §§, annat stöd för samma arbete',
    href: 'https://lagen.nu/1999:1229#K67',
  },
} as const satisfies Record<RotSourceCode, { name: string; href: string }>

export const rotSourceTexts = {
  checked: (date: IsoDate) => `läst ${formatDate(date)}`,
  source: 'Källa',
}
