import { Select, type SelectProps } from '#design/forms/select.tsx'
import { type Category, categories } from '../domain/category.ts'
import { categoryTexts } from '../texts.ts'

const options = categories.map((id) => ({ id, label: categoryTexts[id] }))

/** The value of the option for every trade. */
const ALL = 'all'

/** A select for one trade. `all` adds an option for every trade, for filters: its value is `all`. */
export function CategorySelect({ all, ...props }: Omit<SelectProps, 'options'> & { all?: string }) {
  return <Select {...props} options={all ? [{ id: ALL, label: all }, ...options] : options} />
}

/** The name of a trade. */
export function CategoryName({ category }: { category: Category }) {
  return categoryTexts[category]
}
