-- Signing in happens often, ending all sessions of a player hardly ever: that may read all of them.
DROP INDEX session_by_player;
