import { defineEntity, p } from '@mikro-orm/postgresql';

const FailedSearchSchema = defineEntity({
  name: 'FailedSearch',
  tableName: 'failed_searches',
  properties: {
    text: p.text().primary(),
    count: p.integer().default(1),
    lastDay: p.date(),
  },
});

/** A text that found nothing and how often, without anything about who searched. */
export class FailedSearch extends FailedSearchSchema.class {}
FailedSearchSchema.setClass(FailedSearch);
