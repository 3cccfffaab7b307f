/**
 * Is the last of these digits the right check digit by the Luhn algorithm? Swedish organisation numbers and personal
 * numbers have one.
 */
export function hasCheckDigit(digits: string): boolean {
  return luhnSum(digits) % 10 === 0
}

/** The digit that completes these to a number with {@link hasCheckDigit}. */
export function checkDigitOf(digits: string): number {
  return (10 - (luhnSum(`${digits}0`) % 10)) % 10
}

/** Weights 1, 2, 1, 2 … from the last digit; the digits of the products are added. */
function luhnSum(digits: string): number {
  return [...digits].reduceRight((total, digit, index) => {
    const product = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
}
