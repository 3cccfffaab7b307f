import { Select, type SelectProps } from '#design/forms/select.tsx'
import { type Category, categories } from '../domain/category.ts'
import { categoryTexts } from '../texts.ts'

const options = categories.map((id) => ({ id, label: categoryTexts[id] }))

/** The entry that stands for every trade. */
const ALL = 'all'

/** One of the trades. `all` adds an entry for every trade, for filters: its value is `all`. */
export function CategorySelect({ all, ...props }: Omit<SelectProps, 'options'> & { all?: string }) {
  return <Select {...props} options={all ? [{ id: ALL, label: all }, ...options] : options} />
}

/** A trade in words. */
export function CategoryName({ category }: { category: Category }) {
  return categoryTexts[category]
}
