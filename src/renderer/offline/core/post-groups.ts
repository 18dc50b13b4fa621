import { addDays } from '@shared/domain/time';
import type { PostGroup } from '../api';
import type { ColumnAnswer } from '../columns/post-query';
import { noDay } from '../columns/segment';

interface ClientFacts {
  readonly name: string | null;
  readonly timezone: string;
}

/** What the rows of a list stand under, as screens are told of it. */
export function groupsOf(
  sections: ColumnAnswer['sections'],
  clientOf: (projectId: string) => ClientFacts,
): PostGroup[] {
  return sections.flatMap(({ head, total }): PostGroup[] => {
    switch (head.sort) {
      case 'client': {
        const { projectId } = head.client;
        return [{ by: 'client', projectId, ...clientOf(projectId), total }];
      }
      case 'day':
        return [{ by: 'day', day: head.day === noDay ? null : addDays('1970-01-01', head.day), total }];
      case 'upcoming':
        return [{ by: 'when', when: head.when, total }];
      case 'review_group': {
        const { client, ...group } = head.group;
        const { projectId = null, name: projectName = null } = client ?? {};
        return [{ by: 'review_group', ...group, projectId, projectName, total }];
      }
      default:
        return [];
    }
  });
}
