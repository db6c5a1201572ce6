import { searchTextOf, type Product } from '@mithai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { pageUrl } from '../../language/page-urls.ts';
import { Price } from '../../ui/index.ts';
import { useDebounced } from '../../use-debounced.ts';
import { productPageQuery } from '../catalog/catalog.queries.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './header-search.css.ts';
import { texts } from './layout.texts.ts';

const SUGGESTIONS_MAX = 5;
const DEBOUNCE_MS = 120;
const NONE: readonly Product[] = [];

interface HeaderSearchProps {
  /** Called when the visitor opens the results or a product. */
  onLeave?: () => void;
}

export function HeaderSearch({ onLeave }: HeaderSearchProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText();
  /** -1 is the typed text; null while the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const query = text.trim();
  const suggestions = useSuggestions(query, active !== null);
  const openResult = useOpenResult(query, () => {
    // Closes the list, and on a phone the keyboard.
    input.current?.blur();
    onLeave?.();
  });
  const showsList = active !== null && suggestions.length > 0;

  function onKeyDown(event: KeyboardEvent): void {
    const next = activeAfter(event.key, active, suggestions.length);
    if (next === null && active !== null) event.stopPropagation();
    if (next !== null && next !== active && showsList) event.preventDefault();
    setActive(next);
  }

  return (
    <search>
      <form
        className={styles.form}
        action={pageUrl('/products')}
        onSubmit={(event) => {
          event.preventDefault();
          openResult(suggestions[active ?? -1]);
        }}
      >
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.search.label}
          aria-expanded={showsList}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null || active < 0 ? undefined : `${listId}-${active}`}
          placeholder={texts.search.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
        />
        <button type="submit" className={styles.submit} aria-label={texts.search.submit}>
          <Search size={18} aria-hidden="true" />
        </button>
        {showsList && (
          <Suggestions id={listId} products={suggestions} query={query} active={active} onChoose={openResult} />
        )}
      </form>
    </search>
  );
}

interface SuggestionsProps {
  id: string;
  products: readonly Product[];
  query: string;
  /** Index of the highlighted option; the last one leads to all results. */
  active: number;
  /** Without a product, all results. */
  onChoose: (product?: Product) => void;
}

function Suggestions({ id, products, query, active, onChoose }: SuggestionsProps) {
  return (
    <ul id={id} role="listbox" aria-label={texts.search.label} className={styles.suggestions}>
      {products.map((product, index) => (
        <li
          key={product.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={active === index}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(product)}
        >
          <ProductThumbnail imageUrl={product.imageUrl} size={40} />
          <span className={styles.optionName} lang={productLanguage}>
            {product.name}
          </span>
          <span className={styles.optionPrice}>
            <Price rupees={product.price} />
          </span>
        </li>
      ))}
      <li
        id={`${id}-${products.length}`}
        role="option"
        aria-selected={active === products.length}
        className={styles.all}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose()}
      >
        {texts.search.all(query)}
      </li>
    </ul>
  );
}

/** The typed text, which starts as the query of the page. */
function useSearchText() {
  const { q = '' } = useSearch({ strict: false });
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  return [text, setText] as const;
}

function useSuggestions(query: string, isOpen: boolean): readonly Product[] {
  const q = useDebounced(searchTextOf(query), DEBOUNCE_MS);
  const { data } = useQuery({
    ...productPageQuery({ q }, 1, SUGGESTIONS_MAX),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
  });
  return query && q && data ? data.products : NONE;
}

/** Returns a function that opens a product, or without one all results. */
function useOpenResult(query: string, onLeave: () => void) {
  const navigate = useNavigate();
  return (product?: Product): void => {
    onLeave();
    if (product) void navigate({ to: '/product/$id', params: { id: String(product.id) } });
    else void navigate({ to: '/products', search: query ? { q: query } : {} });
  };
}

/** The arrow keys pass the typed text between the last option and the first; Escape closes the list. */
function activeAfter(key: string, active: number | null, last: number): number | null {
  if (key === 'Escape') return null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return active;
  if (active === null || last === 0) return -1;
  const next = active + (key === 'ArrowDown' ? 1 : -1);
  if (next > last) return -1;
  return next < -1 ? last : next;
}
