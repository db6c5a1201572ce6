/** Growth that counts as flat, in percent of the mean. */
const FLAT_PERCENT = 10;

/**
 * How a measure went after the first third of its samples, in which caches and pools fill.
 * @param {{ minute: number, value: number }[]} samples
 * @param {number} least growth that counts as flat however small the measure is
 */
export function trendOf(samples, least) {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const meanMinute = mean(settled.map(({ minute }) => minute));
  const meanValue = mean(settled.map(({ value }) => value));
  const spread = settled.reduce((sum, { minute }) => sum + (minute - meanMinute) ** 2, 0);
  const shared = settled.reduce((sum, { minute, value }) => sum + (minute - meanMinute) * (value - meanValue), 0);
  const perMinute = spread === 0 ? 0 : shared / spread;
  const grown = perMinute * ((settled.at(-1)?.minute ?? 0) - (settled[0]?.minute ?? 0));
  return {
    start: samples[0]?.value ?? 0,
    end: samples.at(-1)?.value ?? 0,
    /** By the line of least squares. */
    perMinute: Math.round(perMinute * 100) / 100,
    isFlat: grown <= Math.max(least, (meanValue * FLAT_PERCENT) / 100),
  };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
