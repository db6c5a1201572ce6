/**
 * What `x.texts.hi.ts` must export for what `x.texts.ts` does: the same keys and as many entries of a list, functions of the
 * same arguments, and texts of its own.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
      : Texts;
