import type { Category } from '#features/companies/domain/category.ts'
import type { ProjectPicture } from '#features/projects/domain/picture/project-picture.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/** A completed job that is shown on its company's page with the customer's consent, without the customer's name. */
export type ShownJob = {
  id: string
  category: Category
  municipality: string | null
  finishedOn: IsoDate
  /** In öre: the price of the accepted quote including VAT, before ROT. Null unless the customer lets it be shown. */
  priceOre: number | null
  pictures: ProjectPicture[]
}

/**
 * Whether the owner of a completed job can let its company show the pictures, since when it is shown, and whether
 * with the price.
 */
export type JobConsent = { mayShow: boolean; shownSince: Date | null; showsPrice: boolean }
