/** Type of `x.texts.hi.ts` for the texts of `x.texts.ts`: the same keys, list lengths and arguments, other strings. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
      : Texts;
