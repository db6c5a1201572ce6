import { searchTextOf, type Product } from '@mithai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { Price } from '../../ui/index.ts';
import { productPageQuery } from '../catalog/catalog.queries.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './header-search.css.ts';
import { texts } from './layout.texts.ts';

const MAX_SUGGESTIONS = 5;
const DEBOUNCE_MS = 120;
const NONE: readonly Product[] = [];

interface HeaderSearchProps {
  /** Called when the visitor opens the results or a product. */
  onLeave?: () => void;
}

function useSearchBox({ onLeave }: HeaderSearchProps) {
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useEffect(() => setText(q), [q]);

  const query = text.trim();
  const suggestions = useSuggestions(query, isOpen);
  const showsList = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leaveFor = (option: number) => {
    const product = suggestions[option];
    close();
    onLeave?.();
    if (product) void navigate({ to: '/product/$id', params: { id: String(product.id) } });
    else void navigate({ to: '/products', search: query ? { q: query } : {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (!showsList) return setOpen(true);
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((current) => wrap(current + step, suggestions.length));
  };

  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(true);
  };
  return { text, query, suggestions, active, showsList, type, close, leaveFor, onKeyDown };
}

export function HeaderSearch(props: HeaderSearchProps) {
  const { text, query, suggestions, active, showsList, type, close, leaveFor, onKeyDown } = useSearchBox(props);
  const listId = useId();
  return (
    <search>
      <form
        className={styles.form}
        action="/products"
        onSubmit={(event) => {
          event.preventDefault();
          leaveFor(active);
        }}
      >
        <input
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
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          placeholder={texts.search.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button type="submit" className={styles.submit} aria-label={texts.search.submit}>
          <Search size={18} aria-hidden="true" />
        </button>
        {showsList && (
          <Suggestions id={listId} products={suggestions} query={query} active={active} onChoose={leaveFor} />
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
  onChoose: (option: number) => void;
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
          onClick={() => onChoose(index)}
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
        onClick={() => onChoose(products.length)}
      >
        {texts.search.all(query)}
      </li>
    </ul>
  );
}

function useSuggestions(query: string, isOpen: boolean): readonly Product[] {
  const q = useDebounced(searchTextOf(query));
  const { data } = useQuery({
    ...productPageQuery({ q }, 1, MAX_SUGGESTIONS),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
  });
  return query && q ? (data?.products ?? NONE) : NONE;
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** -1 is the text itself, after the last option and before the first. */
function wrap(option: number, last: number): number {
  if (option > last) return -1;
  return option < -1 ? last : option;
}
