import { markAllergens, NUTRIENTS, perServing, type FoodLabel as Label, type Nutrient } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { productLanguage } from '../../language/product-language.ts';
import { Fact, LoadFailedAlert } from '../../ui/index.ts';
import { allergenList, formatNutrient } from './food-label-facts.ts';
import { labelQuery } from './food-label.queries.ts';
import { foodLabelTexts } from './food-label.texts.ts';
import * as styles from './food-label.css.ts';

const { page: texts, fields } = foodLabelTexts;

/** Allergens are in bold, as on a pack, unless none are declared: bold words would look like a complete list. */
export function Ingredients({ productId, ingredients }: { productId: number; ingredients: string }) {
  const { data: label } = useQuery(labelQuery(productId));
  const parts = label?.contains ? markAllergens(ingredients) : [{ text: ingredients, isAllergen: false }];
  return (
    <span className={styles.ingredients} lang={productLanguage}>
      {parts.map(({ text, isAllergen }, index) =>
        isAllergen ? (
          <strong key={index} className={styles.allergen}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </span>
  );
}

export function DeclaredAllergens({ productId }: { productId: number }) {
  const { data: label, isError, refetch } = useQuery(labelQuery(productId));
  if (!label) return isError ? <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} /> : '\u00a0';
  const { contains, mayContain } = label;
  return (
    <>
      {contains ? (
        <p>{contains.length > 0 ? texts.contains(allergenList(contains)) : texts.containsNone}</p>
      ) : (
        <p className={styles.quiet}>{texts.undeclared}</p>
      )}
      {mayContain && mayContain.length > 0 && (
        <p className={styles.quiet}>{texts.mayContain(allergenList(mayContain))}</p>
      )}
    </>
  );
}

/** Nutrition, pieces and storage; nothing if none is known. */
export function FoodLabel({ productId }: { productId: number }) {
  const { data: label } = useQuery(labelQuery(productId));
  if (!label) return null;
  const hasNutrition = NUTRIENTS.some((nutrient) => label[nutrient] !== null);
  const { storage, piecesInPack } = label;
  if (!hasNutrition && !storage && piecesInPack === null) return null;
  return (
    <section className={styles.section} aria-labelledby="food-label">
      <h2 id="food-label" className={styles.title}>
        {texts.title}
      </h2>
      {hasNutrition && <NutritionTable label={label} />}
      <dl className={styles.facts}>
        {storage && (
          <Fact name={fields.storage.name}>
            <span lang={productLanguage}>{storage}</span>
          </Fact>
        )}
        {piecesInPack !== null && <Fact name={fields.piecesInPack.name}>{piecesInPack}</Fact>}
      </dl>
    </section>
  );
}

/** Nutrients that are part of the one above. */
const PARTS = new Set<Nutrient>(['sugarsGrams', 'addedSugarsGrams', 'saturatedFatGrams', 'transFatGrams']);

function NutritionTable({ label }: { label: Label }) {
  const { servingGrams } = label;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.nutrition}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.firstHead}>
            {texts.nutrient}
          </th>
          <th scope="col" className={styles.head}>
            {texts.per100g}
          </th>
          {servingGrams !== null && (
            <th scope="col" className={styles.head}>
              {texts.perServing(servingGrams)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {NUTRIENTS.map((nutrient) => {
          const amount = label[nutrient];
          const served = perServing(nutrient, label);
          if (amount === null) return null;
          return (
            <tr key={nutrient}>
              <th scope="row" className={PARTS.has(nutrient) ? styles.part : styles.name}>
                {PARTS.has(nutrient) ? texts.ofWhich(fields[nutrient].name) : fields[nutrient].name}
              </th>
              <td className={styles.amount}>{formatNutrient(nutrient, amount)}</td>
              {served !== null && <td className={styles.amount}>{formatNutrient(nutrient, served)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Empty means India, once the label is loaded. */
export function CountryOfOrigin({ productId, india }: { productId: number; india: string }) {
  const { data: label, isError } = useQuery(labelQuery(productId));
  if (!label) return isError ? '–' : '\u00a0';
  return label.countryOfOrigin ? <span lang={productLanguage}>{label.countryOfOrigin}</span> : india;
}
