import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Why what the dialog is for cannot be done now; null where it can. */
  readonly reason: string | null;
  /** The buttons, the one that does it last. */
  readonly children: ReactNode;
}

/** The end of a dialog whose deed needs a service: where the way to it is gone meanwhile, it says so first. */
export function DialogFoot({ reason, children }: Props) {
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      {reason !== null && (
        <Text role="status" c="dimmed">
          {reason}
        </Text>
      )}
      {children}
    </Group>
  );
}
