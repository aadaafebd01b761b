-- A recipient's ticket that is older than 0010 knows no controller, also where one has driven by it: whom its person
-- allowed something cannot be told any more. It is dead; the page comes back with a new one, and asks its person anew.
delete from room_tickets where seat = 2 and controller_pk is null;
