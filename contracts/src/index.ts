export * from './business-rules.ts';
export * from './image-urls.ts';
export * from './live-stream.ts';
export * from './money.ts';
export * from './product-search.ts';
export * from './schemas.ts';
