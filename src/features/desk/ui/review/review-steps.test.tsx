import { expect, test } from 'vitest'
import { stepsInARow } from './review-steps.tsx'

test.each([4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'of %d steps of a review none stands alone in the last row',
  (count) => {
    expect(count % stepsInARow(count)).not.toBe(1)
  },
)
