export * from './business-rules.ts';
export * from './image-urls.ts';
export * from './live-stream.ts';
export * from './money.ts';
export * from './product-search.ts';
export * from './public-name.ts';
export * from './ratings.ts';
export * from './schemas.ts';
