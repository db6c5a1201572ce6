import { radius, space, vars } from '../theme/index.ts';
import * as styles from './style-guide-page.css.ts';
import { Sample } from './sample.tsx';

const TEXTS = ['ink', 'soft', 'saffron', 'jaggery', 'leaf', 'rani', 'danger'] as const;
const SHAPES = ['gold', 'control'] as const;
const ON = { onSaffron: 'saffron', onGold: 'gold', onDanger: 'danger' } as const;
const GROUNDS = ['paper', 'card', 'sunken', 'line', 'saffronHover', 'scrim'] as const;

export function Colours() {
  const tints = Object.entries(vars.tint);
  return (
    <>
      <Sample title="Text: 4.5 and more on paper, card and its own tint" layout="block">
        <Swatches
          colours={TEXTS.map((name) => ({
            name,
            value: vars.color[name],
            least: 4.5,
            against: {
              paper: vars.color.paper,
              card: vars.color.card,
              ...(name in vars.tint && { tint: vars.tint[name as 'saffron'] }),
            },
          }))}
        />
      </Sample>
      <Sample title="Text on colour: 4.5 and more" layout="block">
        <Swatches
          colours={Object.entries(ON).map(([name, ground]) => ({
            name,
            value: vars.color[name as keyof typeof ON],
            least: 4.5,
            against: { [ground]: vars.color[ground] },
          }))}
        />
      </Sample>
      <Sample title="Shapes and edges of controls: 3 and more" layout="block">
        <Swatches
          colours={SHAPES.map((name) => ({
            name,
            value: vars.color[name],
            least: 3,
            against: { paper: vars.color.paper, card: vars.color.card },
          }))}
        />
      </Sample>
      <Sample title="Grounds and hairlines" layout="block">
        <Swatches colours={GROUNDS.map((name) => ({ name, value: vars.color[name] }))} />
      </Sample>
      <Sample title="Tints" layout="block">
        <Swatches colours={tints.map(([name, value]) => ({ name, value }))} />
      </Sample>
    </>
  );
}

interface Colour {
  name: string;
  value: string;
  least?: number;
  against?: Record<string, string>;
}

function Swatches({ colours }: { colours: Colour[] }) {
  return (
    <ul className={styles.swatches}>
      {colours.map(({ name, value, least = 0, against = {} }) => (
        <li key={name} className={styles.swatch}>
          <div className={styles.colour} style={{ background: value }} />
          <div className={styles.swatchText}>
            <strong>{name}</strong>
            <span className={styles.mono}>{valueOf(value)}</span>
            {Object.entries(against).map(([ground, colour]) => {
              const figure = contrast(valueOf(value), valueOf(colour));
              return (
                <span key={ground}>
                  {figure.toFixed(1)} on {ground} {figure < least && '✗ too little'}
                </span>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

function valueOf(variable: string): string {
  const name = /--[\w-]+/.exec(variable)?.[0] ?? '';
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function Typefaces() {
  return (
    <>
      <Sample title="Fraunces, for headings; sizes grow on tablets" layout="block">
        {Object.entries(vars.size).map(([name, size]) => (
          <p key={name} style={{ fontFamily: vars.font.heading, fontSize: size, lineHeight: 1.3 }}>
            Nolen Gurer Sandesh ₹340 <span className={styles.mono}>{name}</span>
          </p>
        ))}
      </Sample>
      <Sample title="Mukta, for text, in both scripts" layout="block">
        {[400, 600].map((weight) => (
          <p key={weight} style={{ fontWeight: weight }}>
            Jaggery, sesame and ghee, ₹1,25,000 · गुड़, तिल और घी <span className={styles.mono}>{weight}</span>
          </p>
        ))}
        <p style={{ maxWidth: '42.5rem' }}>
          A line of text is 60 to 70 characters long, which is as far as an eye goes back to the left without losing its
          place. Second text is <span style={{ color: vars.color.soft }}>soft</span>, and links are{' '}
          <a href="#links">jaggery and underlined</a>.
        </p>
      </Sample>
    </>
  );
}

export function Spaces() {
  return (
    <Sample title="Steps" layout="block">
      {Object.entries(space).map(([name, width]) => (
        <p key={name} className={styles.row}>
          <span className={styles.mono} style={{ width: '8rem' }}>
            {name} · {width}
          </span>
          <span className={styles.bar} style={{ width }} />
        </p>
      ))}
    </Sample>
  );
}

export function Shapes() {
  return (
    <>
      <Sample title="Radius">
        {Object.entries(radius).map(([name, value]) => (
          <div key={name} className={styles.shape} style={{ borderRadius: value }}>
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Shadow: only on what floats">
        {Object.entries(vars.shadow).map(([name, value]) => (
          <div key={name} className={styles.shape} style={{ boxShadow: value, borderRadius: radius.card }}>
            {name}
          </div>
        ))}
      </Sample>
    </>
  );
}

/** Contrast ratio of two opaque colors, 1 to 21: WCAG 2.2, relative luminance. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `#rrggbb` or `rgb(r g b)`. */
function luminance(colour: string): number {
  const channels = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
