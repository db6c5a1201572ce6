export function BankCredits() {
  return null;
}
