/** Does the last of these digits check the others by the Luhn rule? So do Swedish organisation and personal numbers. */
export function hasCheckDigit(digits: string): boolean {
  return luhnSum(digits) % 10 === 0
}

/** The digit that makes these a number with {@link hasCheckDigit}. */
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
