import { Select, type SelectProps } from '#design/forms/select.tsx'
import type { Category } from '../domain/category.ts'
import { categoryOptions } from '../texts/category-options.ts'
import { categoryTexts } from '../texts.ts'

/** The value of the option for every trade. */
const ALL = 'all'

/** A select for one trade. `all` adds an option for every trade, for filters: its value is `all`. */
export function CategorySelect({ all, ...props }: Omit<SelectProps, 'options'> & { all?: string }) {
  return <Select {...props} options={all ? [{ id: ALL, label: all }, ...categoryOptions] : categoryOptions} />
}

/** The name of a trade. */
export function CategoryName({ category }: { category: Category }) {
  return categoryTexts[category]
}
