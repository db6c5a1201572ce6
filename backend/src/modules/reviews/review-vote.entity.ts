import { defineEntity, p } from '@mikro-orm/postgresql';

const ReviewVoteSchema = defineEntity({
  name: 'ReviewVote',
  tableName: 'review_votes',
  indexes: [{ name: 'review_votes_of_review', properties: ['reviewId'] }],
  properties: {
    userId: p.integer().primary(),
    reviewId: p.integer().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class ReviewVote extends ReviewVoteSchema.class {}
ReviewVoteSchema.setClass(ReviewVote);
