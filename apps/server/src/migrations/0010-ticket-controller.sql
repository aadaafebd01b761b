-- Whom the recipient of a ticket met in the controller's seat; null: nobody yet. Another controller is nobody whom
-- the recipient has allowed anything, so the ticket dies with this one's seat.
alter table room_tickets add column controller_pk text;
